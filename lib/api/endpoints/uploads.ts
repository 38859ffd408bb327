import { z } from "zod";
import { PHOTO_FORMATS } from "@/lib/domain/media/photo/format";
import { MAX_MEGAPIXELS } from "@/lib/domain/media/photo/process";
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES, uploadPhoto, uploadVideo } from "@/lib/domain/media/upload";
import type { MediaOwner } from "@/lib/domain/media/upload-registry";
import { MAX_SECONDS, FORMATS as VIDEO_FORMATS } from "@/lib/domain/media/video/limits";
import { defineEndpoint, type HandlerContext, noQuery, ok } from "../define-endpoint";
import { file } from "../request-body";
import { int32, Ok, Url } from "./schemas";

/** Longer side of a stored photo, in pixels. */
const MAX_STORED_SIDE = 1_600;

const mediaUrl = Url.describe("Absolute URL that cannot be guessed. Its content never changes.");

const pixels = {
  width: int32(1, MAX_STORED_SIDE).describe("Of the stored photo, in pixels."),
  height: int32(1, MAX_STORED_SIDE),
};

const ERRORS = ["validation_failed", "unsupported_format", "unreadable_file", "storage_quota_exceeded"] as const;

const UNUSED = "A file that no listing uses is deleted after 48 hours. Uploading the same bytes again returns the same response.";

const ownerOf = ({ caller, key }: Pick<HandlerContext, "caller" | "key">): MediaOwner => ({ accountId: caller.accountId, keyId: key.id });

export const uploadPhotoFile = defineEndpoint({
  methods: ["POST"],
  path: "/upload/photo",
  scope: "listings:write",
  operationId: "uploadPhoto",
  summary: "Upload a photo",
  description: `Accepts JPG, PNG, WebP or HEIC of up to 12 MB and ${MAX_MEGAPIXELS} megapixels; the format is detected from the content. The photo is rotated upright, converted to sRGB, scaled down to 1600 px on its longer side (never up), and stored as WebP without metadata, including its location. Put \`url\` into \`photos\` and \`url_wm\` into \`photos_wm\`, in the same order; frames of a tour go into \`photos_3d\`.\n\n${UNUSED}`,
  query: noQuery,
  body: file({ maxBytes: MAX_PHOTO_BYTES, description: "JPG, PNG, WebP or HEIC, at most 12 MB." }),
  success: {
    status: 201,
    description: "The photo was stored.",
    schema: z.object({
      ok: Ok,
      url: mediaUrl,
      url_wm: mediaUrl.describe("The same photo with a watermark."),
      ...pixels,
    }),
  },
  errors: [...ERRORS, "image_too_large"],
  errorExamples: { unsupported_format: { formats: PHOTO_FORMATS }, image_too_large: { megapixels: MAX_MEGAPIXELS } },
  examples: [
    {
      summary: "A phone's photo",
      response: {
        ok: true,
        url: "https://board.example.com/media/5f3c1d0a9b7e4c2286d1f0e3a4b5c6d7.webp",
        url_wm: "https://board.example.com/media/c0ffee11d2e3f4a5968778695a4b3c2d.webp",
        width: 1600,
        height: 1200,
      },
    },
    { summary: "A dry run", status: 200, response: { ok: true, dry_run: true, would: { width: 1600, height: 1200 } } },
  ],
  handle: async (context) => ok({ ...(await uploadPhoto(ownerOf(context), context.body)) }),
  previewSchema: z.object(pixels),
  preview: async (_, { width, height }) => ({ width, height }),
});

export const uploadVideoFile = defineEndpoint({
  methods: ["POST"],
  path: "/upload/video",
  scope: "listings:write",
  operationId: "uploadVideo",
  summary: "Upload a video",
  description: `Accepts MP4, MOV or WebM of up to 50 MB and 60 seconds, with H.264 or H.265 (in WebM also VP8, VP9 or AV1); the format is detected from the content. The picture is not changed, nor is sound in AAC, MP3, Opus or FLAC (with VP8, VP9 or AV1: Opus or Vorbis); other sound, such as PCM, ALAC or AC-3, is dropped. The location is removed, and the file is prepared for playback while it loads. Put \`url\` into \`video_url\` and \`thumbnail\` into \`video_thumbnail\`; a listing has one video.\n\n${UNUSED}`,
  query: noQuery,
  body: file({ maxBytes: MAX_VIDEO_BYTES, description: "MP4, MOV or WebM, at most 50 MB and 60 seconds." }),
  success: {
    status: 201,
    description: "The video was stored.",
    schema: z.object({
      ok: Ok,
      url: mediaUrl,
      thumbnail: mediaUrl.describe("A frame of the video, as WebP; a placeholder if its codec cannot be decoded."),
    }),
  },
  errors: [...ERRORS, "unsupported_codec", "video_too_long"],
  errorExamples: { unsupported_format: { formats: VIDEO_FORMATS }, video_too_long: { seconds: MAX_SECONDS } },
  examples: [
    {
      summary: "A phone's video",
      response: {
        ok: true,
        url: "https://board.example.com/media/0e9d8c7b6a594837261504f3e2d1c0bf.mp4",
        thumbnail: "https://board.example.com/media/7a6b5c4d3e2f10a9b8c7d6e5f4039281.webp",
      },
    },
    { summary: "A dry run", status: 200, response: { ok: true, dry_run: true, would: {} } },
  ],
  handle: async (context) => {
    const { url, thumbnail } = await uploadVideo(ownerOf(context), context.body);
    return ok({ url, thumbnail });
  },
  previewSchema: z.object({}),
  preview: async () => ({}),
});
