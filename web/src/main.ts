import "./styles/base.css";
import "./styles/parts.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/fit.css";
import "./styles/cards.css";
import "./kit/settings.ts";
import "./pages/app.ts";
