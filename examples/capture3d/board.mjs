/** Calls to Listings Board. The API key is here, on the server, and nowhere else. */

const { BOARD_URL = "http://localhost:3000", BOARD_API_KEY = "" } = process.env;

/** Timeout of one call. */
const TIMEOUT_MS = 60_000;

/** @returns the board's status, headers that the widget needs, and its JSON. Status 502 if the board cannot be reached. */
async function call(method, path, init) {
  try {
    const answer = await fetch(`${BOARD_URL}/api/v1${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${BOARD_API_KEY}`, accept: "application/json", ...init.headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), json: await answer.json() };
  } catch (error) {
    console.error(`${method} ${path}: ${error.message}`);
    return { status: 502, retryAfter: null, json: {} };
  }
}

/** Uploads one frame. @param jpeg a Blob. */
export function uploadFrame(jpeg) {
  const body = new FormData();
  body.append("file", jpeg, "frame.jpg");
  return call("POST", "/upload/photo", { body });
}

/** Creates a listing. A repeated call with the same `idempotencyKey` does not create a second one. */
export function createListing(listing, idempotencyKey) {
  const headers = { "content-type": "application/json; charset=utf-8", "idempotency-key": idempotencyKey };
  return call("POST", "/my/listings", { headers, body: JSON.stringify(listing) });
}

/** Changes a listing: only the fields that are sent. `photos_3d` replaces the tour as a whole. */
export function editListing(id, changes) {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return call("PATCH", `/my/listings/${id}`, { headers, body: JSON.stringify(changes) });
}
