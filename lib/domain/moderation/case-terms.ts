/** Constants of the tools beside a decision. Free of imports, so that client bundles stay small. */

/** Length of an internal note, and of what a moderator tells the senior one, in code points. */
export const NOTE_LENGTH = { min: 2, max: 1_000 } as const;
