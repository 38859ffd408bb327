/** Condition on `media_files`: the file was not abandoned by `releaseMedia`. Uploads and listings must not claim abandoned files again. */
export const NOT_ABANDONED = "released_at IS DISTINCT FROM 'epoch'";
