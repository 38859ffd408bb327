import site from "./site.json";

/** One file for each part of the product; a part's names of messages are its own. */
export default { ...site };
