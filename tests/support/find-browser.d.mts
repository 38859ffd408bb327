/** The path of a browser; installs what is missing of shell and whole browser. Throws when none can be had. */
export function installBrowser(): string;

/** The path of a browser that is there, the headless shell if possible. Throws with what to do when there is none. */
export function findBrowser(): string;

/** The path of a whole browser: the shell lacks what belongs to a desktop browser, such as keeping pages for going back. */
export function findWholeBrowser(): string;
