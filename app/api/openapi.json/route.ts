import { isModified } from "@/lib/api/etag";
import { openApiJson } from "@/lib/api/openapi";
import { env } from "@/lib/platform/env";

/** The OpenAPI document. Open to every origin, because browser-based tools read it and nothing in it is secret. */
const respond = (request: Request): Response => {
  const { json, etag } = openApiJson(env().appUrl, env());
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    etag,
  };
  if (!isModified(request.headers.get("if-none-match") ?? undefined, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : json, { headers });
};

export const GET = respond;
export const HEAD = respond;
