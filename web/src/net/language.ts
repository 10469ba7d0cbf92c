// Learning the words of the language that is wanted.

import { language, speak } from "../words/say.ts";
import { ENGLISH, served, wanted } from "../words/wanted.ts";
import { api } from "./api.ts";

/** Learn our words, before anything is drawn. */
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
  location.replace(`${location.pathname}?${query}`);
  return true;
}
