/**
 * Returns the names of the arguments and tags of an ICU message, sorted. Throws an Error with the reason if the message is
 * malformed.
 */
export function messageArguments(message: string): string[];
/** Returns a sentence for each problem with the texts in the folder `messages`. */
export function checkMessages(folder: string): string[];
