/** What a stored file is: of an uploaded photo, plain or with the board's mark, or of an uploaded video. */
export type MediaKind = "photo" | "photo_wm" | "video" | "thumbnail";
