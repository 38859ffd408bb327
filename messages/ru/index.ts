import accounts from "./accounts.json";
import moderation from "./moderation.json";
import shell from "./shell.json";
import site from "./site.json";
import ui from "./ui.json";

/** One file for each part of the product; a part's names of messages are its own. */
export default { ...accounts, ...moderation, ...shell, ...site, ...ui };
