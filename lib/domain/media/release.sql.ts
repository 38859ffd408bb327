/** What `releaseMedia` gave up stays given up: no upload and no listing claims it again. A condition on `media_files`. */
export const NOT_GIVEN_UP = "released_at IS DISTINCT FROM 'epoch'";
