/** The path of a browser's executable. Throws with what to do when there is none to be had. */
export function findBrowser(): string;
