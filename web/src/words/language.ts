// The language of the page, which the server chose. It follows the browser's languages, or `?language=xx` in the page's
// address, which is remembered.

import { recall, remember } from "../kit/storage.ts";

export const ENGLISH = "en"; // the language that is built in
export const served = document.documentElement.lang;
// Remember the language that the server chose for `?language=`. It is English if the server lacks the requested one.
if (new URLSearchParams(location.search).has("language")) remember("language", served);
export const wanted = recall("language", served);
