import { readLogQuery } from "@/lib/domain/usage/log-query";
import { countNewRequests } from "@/lib/domain/usage/search-log";
import { db } from "@/lib/platform/db";
import { currentSession } from "@/lib/web/session";

export const dynamic = "force-dynamic";

const NOT_KEPT = { "cache-control": "no-store" };

/** Returns the number of requests after a given one. Polled by the open request log. */
export async function GET(request: Request): Promise<Response> {
  const session = await currentSession();
  if (!session) return new Response(null, { status: 401, headers: NOT_KEPT });
  const { filter, cursors } = readLogQuery(new URL(request.url).searchParams);
  const count = await countNewRequests({ db: db(), now: Date.now() }, { accountId: session.account.id, filter, after: cursors.after });
  return Response.json({ count }, { headers: NOT_KEPT });
}
