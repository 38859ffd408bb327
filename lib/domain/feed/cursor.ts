/** Cursors of the event feed: the id of the last event read. Opaque to clients, since what they contain may change. */

const MARK = "e1.";
const TEXT = /^e1\.(0|[1-9]\d{0,17})$/;

export const encodeCursor = (id: bigint): string => Buffer.from(MARK + id).toString("base64url");

/** @returns undefined if the text is not a cursor. */
export function decodeCursor(text: string): bigint | undefined {
  const digits = TEXT.exec(Buffer.from(text, "base64url").toString("latin1"))?.[1];
  return digits === undefined || encodeCursor(BigInt(digits)) !== text ? undefined : BigInt(digits);
}
