/**
 * Returns the path of a browser, and installs the headless shell or the full browser where one is missing. Throws if neither can be
 * installed.
 */
export function installBrowser(): string;

/** Returns the path of an installed browser, preferably the headless shell. Throws an error with instructions if there is none. */
export function findBrowser(): string;

/** Returns the path of a full browser: the headless shell lacks desktop features such as the back/forward cache. */
export function findWholeBrowser(): string;
