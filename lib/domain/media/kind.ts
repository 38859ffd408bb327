/** Kind of a stored file: a photo without or with the watermark, a video, or a video's thumbnail. */
export type MediaKind = "photo" | "photo_wm" | "video" | "thumbnail";
