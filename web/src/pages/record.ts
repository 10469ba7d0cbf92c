// The record of a finished game: to be kept as a file, or pasted somewhere.

import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import { copyText } from "../sheets/share.ts";
import { say } from "../words/say.ts";

/** These return what to tell about it; nothing if it is plain to see. */
export async function saveRecord(code: string, number: number): Promise<string> {
  return whole(code, number, (record) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `${code}-${number}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
    return "";
  });
}

export async function copyRecord(code: string, number: number): Promise<string> {
  return whole(code, number, async (record) => ((await copyText(record)) ? say("replay.copied") : ""));
}

async function whole(
  code: string,
  number: number,
  use: (record: string) => string | Promise<string>,
): Promise<string> {
  try {
    return await use(await api.record(code, number, tokens.of(code)));
  } catch (error) {
    return (error as Error).message || say("offline");
  }
}
