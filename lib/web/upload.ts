import { randomUUID } from "node:crypto";
import { checkMultipartContentType } from "@/lib/api/body";
import { errorAnswer, hintLanguage, JSON_TYPE } from "@/lib/api/envelope";
import type { ReceivedFile } from "@/lib/api/receive-file";
import { receiveForAccount } from "@/lib/api/receive-upload";
import { answerToWeb, discardRest, requestFromWeb } from "@/lib/api/web";
import type { MediaOwner } from "@/lib/domain/media/ledger";
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES, replaceThumbnail, uploadPhoto, uploadVideo } from "@/lib/domain/media/upload";
import { log } from "@/lib/platform/log";
import { fail } from "@/lib/shared/errors";
import { checkOrigin } from "./origin";
import { checkMayWrite } from "./owner";
import { currentSession } from "./session";

/** Uploads from the cabinet's forms: the same bounds, processing and refusals as the API's, for whoever is signed in. */

interface Kind {
  readonly maxBytes: number;
  readonly keep: (owner: MediaOwner, file: ReceivedFile, parameters: URLSearchParams) => Promise<object>;
}

const KINDS = {
  photo: { maxBytes: MAX_PHOTO_BYTES, keep: uploadPhoto },
  video: {
    maxBytes: MAX_VIDEO_BYTES,
    keep: async (owner, file) => {
      const { isPlaceholder, ...urls } = await uploadVideo(owner, file);
      return { ...urls, ...(isPlaceholder ? { placeholder: true } : {}) };
    },
  },
  // A frame that the browser took, where the board has no decoder for the video (docs/decisions/140-licences.md).
  thumbnail: {
    maxBytes: MAX_PHOTO_BYTES,
    keep: (owner, file, parameters) => replaceThumbnail(owner, file, parameters.get("video") ?? ""),
  },
} as const satisfies Record<string, Kind>;

/** The session decides whose file it is: a key that comes along means nothing here. */
async function accountOf(): Promise<number> {
  await checkOrigin();
  const session = (await currentSession()) ?? fail("session_ended");
  checkMayWrite(session.account);
  return session.account.id;
}

/**
 * `POST /api/cabinet/upload/photo`, `/video` and `/thumbnail?video=URL`, for a route file: one part `file`, answered as the API answers its uploads, in the
 * same envelope. Refuses further with `foreign_origin`, `session_ended` and `account_reading_only`.
 */
export function uploadHandler(kind: keyof typeof KINDS): (request: Request) => Promise<Response> {
  const { maxBytes, keep } = KINDS[kind];
  const receive = async (request: Request): Promise<string> => {
    const accountId = await accountOf();
    const asked = requestFromWeb(request);
    checkMultipartContentType(asked);
    const file = await receiveForAccount(accountId, asked, { maxBytes, description: kind });
    try {
      return JSON.stringify({ ok: true, ...(await keep({ accountId, keyId: undefined }, file, new URL(request.url).searchParams)) });
    } finally {
      await file.discard().catch((err: unknown) => log().warn({ err }, "an upload's file could not be removed"));
    }
  };
  return async (request) => {
    try {
      const body = await receive(request);
      return answerToWeb({ status: 201, headers: { "content-type": JSON_TYPE, "cache-control": "no-store" }, body }, "POST");
    } catch (error) {
      discardRest(request).catch(() => {});
      return answerToWeb(errorAnswer(error, hintLanguage(requestFromWeb(request)), randomUUID()), "POST");
    }
  };
}
