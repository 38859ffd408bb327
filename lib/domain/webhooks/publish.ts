import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { PROJECTED } from "@/lib/domain/feed/projections";
import { publishEvents } from "@/lib/domain/feed/publish";
import { insertDeliveries } from "./deliveries.sql";

/**
 * Adds public events to the feed and to the queues of webhooks, in one transaction with the subscriber's cursor: each event is in the feed once,
 * and each webhook gets it once. The only writer of the feed (docs/decisions/192-event-feed.md).
 */
export const publishToAccounts = defineSubscriber({
  name: "webhooks.publish",
  events: PROJECTED,
  isPrompt: true,
  run: async (tx, events) => {
    const ids = await publishEvents({ db: tx }, events);
    if (ids.length > 0) await tx.query(insertDeliveries([ids, new Date()]));
  },
});
