// In which language we speak: that of the page, which the server chose by what the browser asks for,
// or one that was asked for in the page's address once (`?language=xx`) and is remembered.

import { recall, remember } from "../kit/storage.ts";
import { language, speak } from "../words/say.ts";
import { api } from "./api.ts";

const ENGLISH = "en";
const served = document.documentElement.lang;
// What the server gave to somebody who asked, which is English if it lacks what they asked for.
if (new URLSearchParams(location.search).has("language")) remember("language", served);
const wanted = recall("language", served);

/** Learn our words, before anything is drawn. English is built in. */
export async function learnWords(): Promise<void> {
  if (wanted === ENGLISH) speak();
  else await api.words(wanted).then(speak, () => speak());
  document.documentElement.lang = language();
}

/** The server writes the front page: load it anew if it came in another language. */
export function loadInOwnLanguage(): boolean {
  if (wanted === served) return false;
  const query = new URLSearchParams(location.search);
  query.set("language", wanted);
  location.replace(`/?${query}`);
  return true;
}
