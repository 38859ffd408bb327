import { webhookPath } from "@/components/webhooks/paths";
import { accountOfWebhook, readWebhook, type Webhook } from "@/lib/domain/webhooks/read";
import { db } from "@/lib/platform/db";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession, type Session } from "@/lib/web/session";

export interface WebhookParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

/** Returns the session and the webhook of a page. Another account's webhook is a 404. */
export async function pageWebhook(
  params: WebhookParams["params"],
): Promise<{ session: Session; accountId: number; webhook: Webhook; host: string }> {
  const id = pageId((await params).id);
  const session = await requireSession(webhookPath(id));
  const accountId = await accountOfWebhook({ db: db() }, { ownerId: session.account.id, id }).catch(orNotFound);
  const webhook = await readWebhook({ db: db() }, { accountId, id }).catch(orNotFound);
  return { session, accountId, webhook, host: new URL(webhook.url).host };
}
