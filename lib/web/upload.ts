import { checkMultipartContentType } from "@/lib/api/content-type";
import { webErrorResponse } from "@/lib/api/error-response";
import type { ReceivedFile } from "@/lib/api/receive-file";
import { receiveForAccount } from "@/lib/api/receive-upload";
import { discardRest, requestFromWeb, toWebResponse } from "@/lib/api/web";
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES, replaceThumbnail, uploadPhoto, uploadVideo } from "@/lib/domain/media/upload";
import type { MediaOwner } from "@/lib/domain/media/upload-registry";
import { log } from "@/lib/platform/log";
import { fail } from "@/lib/shared/errors";
import { JSON_TYPE } from "@/lib/shared/errors/response";
import { checkOrigin } from "./origin";
import { checkMayWrite } from "./owner";
import { currentSession } from "./session";

/** Uploads from the forms of the dashboard, with the same limits, processing and errors as in the API, for signed-in users. */

interface Kind {
  readonly maxBytes: number;
  readonly store: (owner: MediaOwner, file: ReceivedFile, parameters: URLSearchParams) => Promise<object>;
}

const KINDS = {
  photo: { maxBytes: MAX_PHOTO_BYTES, store: uploadPhoto },
  video: {
    maxBytes: MAX_VIDEO_BYTES,
    store: async (owner, file) => {
      const { isPlaceholder, ...urls } = await uploadVideo(owner, file);
      return { ...urls, ...(isPlaceholder ? { placeholder: true } : {}) };
    },
  },
  // A video frame captured by the browser, for boards that have no decoder for the video (docs/decisions/140-licences.md).
  thumbnail: {
    maxBytes: MAX_PHOTO_BYTES,
    store: (owner, file, parameters) => replaceThumbnail(owner, file, parameters.get("video") ?? ""),
  },
} as const satisfies Record<string, Kind>;

/** Returns the account of the session, which owns the uploaded file. An API key in the request has no effect. */
async function accountOf(): Promise<number> {
  await checkOrigin();
  const session = (await currentSession()) ?? fail("session_ended");
  checkMayWrite(session.account);
  return session.account.id;
}

/**
 * Creates the handler of `POST /api/cabinet/upload/photo`, `/video` and `/thumbnail?video=URL`. The request has one part `file`,
 * and the response has the same form as those of the API's uploads. Additional errors: `foreign_origin`, `session_ended` and
 * `account_reading_only`.
 */
export function uploadHandler(kind: keyof typeof KINDS): (request: Request) => Promise<Response> {
  const { maxBytes, store } = KINDS[kind];
  const receive = async (request: Request): Promise<string> => {
    const accountId = await accountOf();
    const apiRequest = requestFromWeb(request);
    checkMultipartContentType(apiRequest);
    const file = await receiveForAccount(accountId, apiRequest, maxBytes);
    try {
      return JSON.stringify({ ok: true, ...(await store({ accountId, keyId: undefined }, file, new URL(request.url).searchParams)) });
    } finally {
      await file.discard().catch((err: unknown) => log().warn({ err }, "an upload's file could not be removed"));
    }
  };
  return async (request) => {
    try {
      const body = await receive(request);
      return toWebResponse({ status: 201, headers: { "content-type": JSON_TYPE, "cache-control": "no-store" }, body }, "POST");
    } catch (error) {
      discardRest(request).catch(() => {});
      return webErrorResponse(error, request);
    }
  };
}
