import { ENDPOINTS } from "./endpoints";
import type { ApiRequest, ApiResponse } from "./request";
import { createRouter } from "./router";
import { serveRequest } from "./serve";

/** The public API: combines the endpoints with the pipeline that serves them. */

const router = createRouter(ENDPOINTS);

/** Serves one request. Never throws. */
export const serve = (request: ApiRequest): Promise<ApiResponse> => serveRequest(router, request);
