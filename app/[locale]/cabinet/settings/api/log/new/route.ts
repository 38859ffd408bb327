import { currentSession } from "@/lib/cabinet/session";
import { db } from "@/lib/platform/db";
import { readLogQuery } from "@/lib/usage/log-query";
import { countNewRequests } from "@/lib/usage/search-log";

export const dynamic = "force-dynamic";

const NOT_KEPT = { "cache-control": "no-store" };

/** How many requests came after one: what the log's page asks while it is looked at. */
export async function GET(request: Request): Promise<Response> {
  const session = await currentSession();
  if (!session) return new Response(null, { status: 401, headers: NOT_KEPT });
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const count = await countNewRequests(db(), session.account.id, readLogQuery(query), { after: query.after, now: Date.now() });
  return Response.json({ count }, { headers: NOT_KEPT });
}
