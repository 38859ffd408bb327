import { expect, it } from "vitest";
import { isSendingDecision, sendDecision } from "@/components/moderation/undo";

/** Decisions that are being sent, during which nothing can be undone. */

it("a decision is being sent until every one has been confirmed or has failed", async () => {
  let confirm = (_result: number) => {};
  let fail = (_error: Error) => {};
  expect(isSendingDecision()).toBe(false);
  const first = sendDecision(() => new Promise<number>((resolve) => (confirm = resolve)));
  const second = sendDecision(() => new Promise<number>((_, reject) => (fail = reject)));
  expect(isSendingDecision()).toBe(true);
  confirm(1);
  expect(await first).toBe(1);
  expect(isSendingDecision()).toBe(true);
  fail(new Error("No connection"));
  await expect(second).rejects.toThrow("No connection");
  expect(isSendingDecision()).toBe(false);
});
