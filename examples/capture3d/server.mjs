/**
 * A shop's server with a 3D tour: plain Node 20 or later, no dependencies.
 *
 *   BOARD_URL=https://board.example BOARD_API_KEY=lb_live_… SHOP_PASSWORD=… node server.mjs
 *
 * `POST /frames` is the proxy route that the widget needs. It checks the shop's user, limits size and count, and forwards the frame with
 * the API key. `POST /listings` and `PATCH /listings/ID` then add the tour to a listing.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createListing, editListing, uploadFrame } from "./board.mjs";
import { isOurs, sessionOf, signIn } from "./sessions.mjs";

const { PORT = "4000", HOST = "127.0.0.1", BOARD_URL = "http://localhost:3000" } = process.env;

/** Maximum size of a frame. A JPEG of 1600 px usually has half a megabyte. */
const MAX_FRAME_BYTES = 4 * 1024 * 1024;
const MAX_JSON_BYTES = 64 * 1024;
/** Maximum number of frames per session: enough for several tours. */
const MAX_FRAMES = 400;
/** Maximum number of concurrent uploads per session. The widget sends two at a time. */
const MAX_UNDER_WAY = 4;

const page = (name) => readFileSync(new URL(name, import.meta.url), "utf8").replaceAll("{BOARD_URL}", BOARD_URL);

/** An error response as JSON. The widget shows `hint` to the user. */
class RequestError extends Error {
  constructor(status, hint, headers = {}) {
    super(hint);
    Object.assign(this, { status, headers });
  }
}

/** Yields the chunks of a body. The connection stays open if the caller stops reading, so that a response can be sent. */
const chunksOf = (request) => request.iterator({ destroyOnReturn: false });

async function readBody(request, limit) {
  const chunks = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > limit) throw new RequestError(413, "The file is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readJson(request) {
  try {
    const json = JSON.parse(await readBody(request, MAX_JSON_BYTES));
    if (json && typeof json === "object") return json;
  } catch (error) {
    if (error instanceof RequestError) throw error;
  }
  throw new RequestError(400, "The request is not understood.");
}

/** Reads the rest of a body, up to a limit: a client that is still sending when the connection closes never receives the response. */
async function drain(request) {
  const timer = setTimeout(() => request.destroy(), 10_000);
  let size = 0;
  try {
    for await (const chunk of chunksOf(request)) if ((size += chunk.length) > 4 * MAX_FRAME_BYTES) break;
  } catch {
    // The client closed the connection.
  }
  clearTimeout(timer);
}

/** Returns the image of a form and ignores its other fields. The type is determined from the bytes. */
async function readFrame(request) {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) throw new RequestError(415, "A form with a picture is expected.");
  const body = await readBody(request, MAX_FRAME_BYTES);
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => new FormData());
  const file = form.get("file");
  const start = file instanceof Blob ? new Uint8Array(await file.slice(0, 3).arrayBuffer()) : [];
  if (start[0] !== 0xff || start[1] !== 0xd8 || start[2] !== 0xff) throw new RequestError(422, "This is no JPEG picture.");
  return file;
}

/** Returns the session of a request that changes data. */
function signedIn(request) {
  const session = sessionOf(request);
  if (!session) throw new RequestError(401, "Please sign in again.");
  if (!isOurs(request, session)) throw new RequestError(403, "Please load the page again.");
  return session;
}

/**
 * Converts an error of the board: 429 and 503 are passed on with `Retry-After`, which the widget respects; errors of our key are not shown
 * to the user.
 */
function throwRejected({ status, retryAfter, json }) {
  if (status < 300) return;
  if (status === 429 || status === 503) throw new RequestError(status, "Please wait.", retryAfter ? { "retry-after": retryAfter } : {});
  console.error(`The board answered ${status} ${json.error ?? ""}: ${json.hint ?? ""}`);
  if (status === 413 || status === 422) throw new RequestError(status, json.hint ?? "The board did not take it.");
  throw new RequestError(502, "The board can't be reached now.");
}

async function takeFrame(request) {
  const session = signedIn(request);
  if (session.underWay >= MAX_UNDER_WAY) throw new RequestError(429, "Please wait.", { "retry-after": "2" });
  if (session.frames.size >= MAX_FRAMES) throw new RequestError(422, "Too many frames. Please sign in again.");
  session.underWay++;
  try {
    const answer = await uploadFrame(await readFrame(request));
    throwRejected(answer);
    session.frames.add(answer.json.url);
    return { status: 201, json: { url: answer.json.url } };
  } finally {
    session.underWay--;
  }
}

/** Accepts only frames uploaded in this session. */
function tourOf(session, urls) {
  if (!Array.isArray(urls) || urls.length > 120 || !urls.every((url) => session.frames.has(url))) {
    throw new RequestError(422, "These are not the frames that were uploaded.");
  }
  return urls;
}

async function newListing(request) {
  const session = signedIn(request);
  const { listing, photos_3d, draft } = await readJson(request);
  const answer = await createListing({ ...listing, photos_3d: tourOf(session, photos_3d) }, String(draft));
  throwRejected(answer);
  return { status: 201, json: { listing_id: answer.json.listing_id, url: answer.json.url, status: answer.json.status } };
}

async function changeListing(request, id) {
  const session = signedIn(request);
  const { photos_3d } = await readJson(request);
  const answer = await editListing(id, { photos_3d: tourOf(session, photos_3d) });
  throwRejected(answer);
  return { status: 200, json: { listing_id: answer.json.listing_id, status: answer.json.status } };
}

/** No `unsafe-inline`, no wildcard: the widget needs its script, and `media-src blob:` for videos that are chosen as files. */
const POLICY = `default-src 'none'; script-src 'self' ${BOARD_URL}; style-src 'self'; connect-src 'self'; img-src 'self' ${BOARD_URL}; media-src blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`;

function show(request) {
  const session = sessionOf(request);
  const html = session ? page("page.html").replaceAll("{CSRF}", session.csrf) : page("sign-in.html");
  return { status: 200, html };
}

async function enter(request) {
  const form = new URLSearchParams((await readBody(request, 4_096)).toString());
  const cookie = signIn(form.get("password") ?? "");
  return { status: 303, headers: { location: "/", ...(cookie ? { "set-cookie": cookie } : {}) } };
}

function route(request) {
  const { pathname } = new URL(request.url, "http://shop");
  const id = /^\/listings\/(\d{1,15})$/.exec(pathname)?.[1];
  switch (`${request.method} ${id ? "/listings/ID" : pathname}`) {
    case "GET /":
      return show(request);
    case "GET /page.js":
      return { status: 200, script: page("page.js") };
    case "POST /sign-in":
      return enter(request);
    case "POST /frames":
      return takeFrame(request);
    case "POST /listings":
      return newListing(request);
    case "PATCH /listings/ID":
      return changeListing(request, id);
    default:
      throw new RequestError(404, "There is nothing here.");
  }
}

function send(response, { status, headers = {}, json, html, script }) {
  const type = html ? "text/html" : script ? "text/javascript" : "application/json";
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": POLICY,
    ...headers,
  });
  response.end(html ?? script ?? (json ? JSON.stringify(json) : ""));
}

const server = createServer({ requestTimeout: 120_000 }, async (request, response) => {
  try {
    send(response, await route(request));
  } catch (error) {
    const known = error instanceof RequestError;
    if (!known) console.error(error);
    const { status, headers, message } = known ? error : { status: 500, headers: {}, message: "Something went wrong here." };
    await drain(request);
    send(response, { status, headers, json: { hint: message } });
  }
});

server.listen(Number(PORT), HOST, () => console.log(`The shop is at http://${HOST}:${server.address().port}`));
