import { exportAccount } from "@/lib/domain/account-data/export";
import { actorOf } from "@/lib/domain/accounts/sessions";
import { recordAudit } from "@/lib/domain/audit/record";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { requestClient } from "./request";
import { requireSession } from "./session";

/** The download of one's own data: streamed, for whoever is signed in. */
export async function exportResponse(): Promise<Response> {
  const { account } = await requireSession("/cabinet/settings/security");
  const now = Date.now();
  await recordAudit(db(), actorOf(account, await requestClient()), { action: "account.export", subject: "account", subjectId: account.id });
  const pieces = exportAccount(db(), account.id, now);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="listings-board-${kyivDay(now)}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
