import { singleton } from "./singleton";

/** The opening of the board in this process, which the server bundle and the Next.js bundle share. Undefined until it begins. */
export const opening = singleton("boot", () => ({ promise: undefined as Promise<void> | undefined }));
