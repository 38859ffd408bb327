/** The project's root folder. */
export const root: string;
/** Builds if a source has changed since the last build. */
export function ensureBuilt(): Promise<void>;
/**
 * Trains the category classifier from the current sources, unless it is cached. Returns the paths of the training program and of
 * the classifier.
 */
export function trainClassifier(): Promise<{ readonly program: string; readonly model: string }>;
