/** The project's root folder. */
export const root: string;
/** Builds what is not built of the sources as they are now. */
export function ensureBuilt(): Promise<void>;
/** Paths of the teacher's program and of its classifier, of the sources as they are now; taught when it is not there yet. */
export function classifierOfSources(): Promise<{ readonly program: string; readonly model: string }>;
