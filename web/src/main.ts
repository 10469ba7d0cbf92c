// Style sheets of the first load, in the order in which they override each other; then the app. Each lazily loaded
// folder adopts its own styles.

import "../node_modules/.fonts/fonts.css";
import "./kit/base.css";
import "./kit/parts.css";
import "./sheets/sheet.css";
import "./front/front.css";
import "./front/front-games.css";
import "./door/door.css";
import "./lobby/lobby.css";
import "./lobby/chairs.css";
import "./lobby/lobby-sizes.css";
import "./table/felt.css";
import "./table/seats.css";
import "./table/middle.css";
import "./table/cards.css";
import "./table/flights.css";
import "./table/effects.css";
import "./choose/prompt.css";
import "./kit/settings.ts";
import "./net/early-requests.ts";

void import("./app.ts").then(({ start }) => start());
