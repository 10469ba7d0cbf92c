// House rules to pass on: a link that opens a table by them.

import { onSite } from "../kit/base.ts";
import { openingPath } from "../learn/options.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { copyText } from "../sheets/share.ts";

/** At the address at which others find the room. Returns whether it is on the clipboard. */
export const copyRules = (session: Session, game: GameInfo): Promise<boolean> =>
  copyText(new URL(onSite(openingPath(game, session.room!.options)), session.address).href);
