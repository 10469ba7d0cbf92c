// Words of which every second part stands out.

import { html } from "lit";
import { slips } from "../art/slips.ts";

export const stressed = (parts: string[]): unknown[] =>
  parts.map((part, at) => (at % 2 ? html`<b>${slips(part)}</b>` : slips(part)));
