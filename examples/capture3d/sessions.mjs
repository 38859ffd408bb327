/** Sessions of signed-in users, in the memory of one process. Replace this with the sessions that your shop already has. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const { SHOP_PASSWORD = "" } = process.env;

const LIFETIME_MS = 8 * 3_600_000;
const MAX_SESSIONS = 1_000;

/** @type {Map<string, { csrf: string, ends: number, frames: Set<string>, underWay: number }>} */
const sessions = new Map();

const same = (a, b) => timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** @returns a `Set-Cookie` value, or undefined when the password is wrong. */
export function signIn(password) {
  if (!SHOP_PASSWORD || !same(String(password), SHOP_PASSWORD)) return undefined;
  const now = Date.now();
  for (const [id, { ends }] of sessions) if (ends < now || sessions.size >= MAX_SESSIONS) sessions.delete(id);
  const id = randomBytes(32).toString("base64url");
  sessions.set(id, { csrf: randomBytes(32).toString("base64url"), ends: now + LIFETIME_MS, frames: new Set(), underWay: 0 });
  // Add `Secure` if the shop uses HTTPS, which is required everywhere except on localhost.
  return `session=${id}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${LIFETIME_MS / 1_000}`;
}

/** Returns the session of a request, by its cookie. */
export function sessionOf(request) {
  const id = /(?:^|;\s*)session=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  const session = id && sessions.get(id);
  return session && session.ends > Date.now() ? session : undefined;
}

/** Whether a request that changes data was sent by our own page, which has the CSRF token. */
export function isOurs(request, session) {
  return same(String(request.headers["x-csrf-token"] ?? ""), session.csrf);
}
