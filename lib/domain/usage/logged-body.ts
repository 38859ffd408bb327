import { WITHHELD } from "./clean-logged";
import type { FinishedRequest } from "./finished-request";
import { maskBody } from "./mask-body";

/** The part of a request's and a response's body that the request log stores. */

/** Stored bytes of each body. */
export const MAX_BODY_BYTES = 8_192;

const MAX_TYPE = 100;

/** Control characters other than line breaks and tabs; NUL cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Decodes the start of a body. A character that is cut in half is left out. */
function startOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAX_BODY_BYTES)).toString("utf8");
  return (bytes.byteLength > MAX_BODY_BYTES ? text.replace(/\ufffd{1,3}$/, "") : text).toWellFormed().replace(UNSHOWABLE, "\ufffd");
}

export const hasBodies = ({ sent, sentType, answered }: FinishedRequest) =>
  sent !== undefined || sentType !== undefined || answered !== undefined;

/** Returns a row of `request_log_bodies`. */
export function bodiesRow({ requestId, accountId, at, sent, sentType, sentFields, answered }: FinishedRequest) {
  return {
    request_id: requestId,
    account_id: accountId,
    at,
    sent: sent && maskBody(startOf(sent), sentFields),
    sent_bytes: sent?.byteLength,
    sent_type: sentType && maskBody(sentType.slice(0, MAX_TYPE).toWellFormed().replace(UNSHOWABLE, WITHHELD)),
    answered: answered === undefined ? undefined : maskBody(startOf(Buffer.from(answered.slice(0, MAX_BODY_BYTES + 1)))),
    answered_bytes: answered === undefined ? undefined : Buffer.byteLength(answered),
  };
}
