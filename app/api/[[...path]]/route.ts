import { webErrorResponse } from "@/lib/api/error-response";
import { boardError } from "@/lib/shared/errors";

/** Unknown paths under `/api` get the same 404 response as in the public API. */
const notFound = (request: Request): Response => webErrorResponse(boardError("not_found"), request);

export { notFound as DELETE, notFound as GET, notFound as HEAD, notFound as OPTIONS, notFound as PATCH, notFound as POST, notFound as PUT };
