// In which language we are to speak: that of the page, which the server chose by what the browser asks
// for, or one that was asked for in the page's address once (`?language=xx`) and is remembered.

import { recall, remember } from "../kit/storage.ts";

export const ENGLISH = "en"; // is built in
export const served = document.documentElement.lang;
// What the server gave to somebody who asked, which is English if it lacks what they asked for.
if (new URLSearchParams(location.search).has("language")) remember("language", served);
export const wanted = recall("language", served);
