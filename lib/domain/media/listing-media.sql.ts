/** Columns of `listings` with the URLs of uploads, which are also members of the content of its revisions. */
export const URL_LISTS = ["photos", "photos_wm", "photos_3d"] as const;
export const SINGLE_URLS = ["video_url", "video_thumbnail"] as const;

/** All URLs of a listing `l`, as an array; some are null. */
export const URLS_OF_LISTING = `${URL_LISTS.map((name) => `l.${name}`).join(" || ")} || ARRAY[${SINGLE_URLS.map((name) => `l.${name}`).join(", ")}]`;
