import { getLocale } from "next-intl/server";
import { JSON_TYPE } from "@/lib/api/envelope";
import type { ApiAnswer, ApiRequest } from "@/lib/api/exchange";
import { receiveFile } from "@/lib/api/receive-file";
import { answerWeb } from "@/lib/api/web";
import { fail } from "@/lib/kernel/errors";
import { uploadPhoto } from "@/lib/media/upload";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { checkOrigin } from "./origin";
import { currentSession } from "./session";

/** What the widget sends, with room for the browser's other ways of encoding a JPEG of 1600 px. */
const RULES = { maxBytes: 4 * 1024 * 1024, description: "A frame: a picture of at most 4 MB." };

/** As the public API lets a personal account; the widget keeps below it. */
const FRAMES_PER_MINUTE = 60;

const frames = singleton("cabinet-frames", () => new SlidingLogs(FRAMES_PER_MINUTE));

/**
 * `POST /api/cabinet/frames`: a frame of a 3D tour, from a page of the cabinet. The session takes the key's place, as in any
 * integrator's own proxy: `{ ok, url }`, or the API's error envelope with `Retry-After`.
 */
export async function receiveFrame(request: Request): Promise<Response> {
  return answerWeb(request, await getLocale(), takeFrame);
}

async function takeFrame(request: ApiRequest): Promise<ApiAnswer> {
  const session = await currentSession();
  if (!session) fail("session_ended");
  await checkOrigin();
  const { id } = session.account;
  countFrame(id);
  if (!/^multipart\/form-data\b/i.test(request.header("content-type") ?? "")) fail("unsupported_media_type");
  const file = await receiveFile(request, RULES);
  try {
    const { url } = await uploadPhoto({ accountId: id, keyId: undefined }, file);
    return { status: 201, headers: { "content-type": JSON_TYPE, "cache-control": "no-store" }, body: JSON.stringify({ ok: true, url }) };
  } finally {
    await file.discard();
  }
}

function countFrame(accountId: number): void {
  const wait = frames.count(String(accountId), Date.now());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  fail("rate_limit_exceeded", { values: { seconds }, extra: { retry_after: seconds }, headers: { "retry-after": String(seconds) } });
}
