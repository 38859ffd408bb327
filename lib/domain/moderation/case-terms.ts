/** Constants of the case tools. Free of imports, so that client bundles stay small. */

/** Length of internal notes and of escalation notes, in code points. */
export const NOTE_LENGTH = { min: 2, max: 1_000 } as const;
