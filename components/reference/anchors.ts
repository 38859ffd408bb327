/** Fragments of the reference page. An operation's fragment is its id, a group's is prefixed. */

export const HEADERS_ANCHOR = "headers";

export const ERRORS_ANCHOR = "errors";

export const groupAnchor = (id: string) => `group-${id}`;

export const errorAnchor = (code: string) => `error-${code}`;
