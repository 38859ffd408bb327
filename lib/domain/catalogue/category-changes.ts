import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { queueBelow } from "./indexer.sql";

/** Queues the listings of categories whose place or filters have changed, so that they are found by them. */
export const reindexAfterCategoryChange = defineSubscriber({
  name: "catalogue.category-changes",
  events: ["category.reparent", "category.import", "category.attribute_rules", "category.attribute_retire", "category.attribute_restore"],
  run: async (tx, events) => {
    await tx.query(queueBelow([[...new Set(events.map(({ subjectId }) => subjectId))]]));
  },
});
