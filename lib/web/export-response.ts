import { exportAccount } from "@/lib/domain/account-data/export";
import { actorOf } from "@/lib/domain/accounts/sessions";
import { recordAudit } from "@/lib/domain/audit/record";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { requestClient } from "./request";
import { requireSession } from "./session";

/** Returns the export of the signed-in user's own data as a streamed download. */
export async function exportResponse(): Promise<Response> {
  const { account } = await requireSession("/cabinet/settings/security");
  const now = Date.now();
  await recordAudit(
    { db: db(), actor: actorOf(account, await requestClient()) },
    { action: "account.export", subject: "account", subjectId: account.id },
  );
  const pieces = exportAccount({ db: db(), now }, account.id);
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
