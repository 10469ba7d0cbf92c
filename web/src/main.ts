import "./styles/base.css";
import "./styles/motion.css";
import "./styles/parts.css";
import "./styles/front.css";
import "./styles/pages.css";
import "./styles/lobby.css";
import "./styles/tv.css";
import "./styles/table.css";
import "./styles/cards.css";
import "./styles/drawer.css";
import "./styles/results.css";
import "./styles/replay.css";
import "./styles/prompt.css";
import "./kit/settings.ts";
import { learnWords } from "./net/language.ts";
import { AppElement } from "./pages/app.ts";

void learnWords().then(() => customElements.define("p-app", AppElement));
