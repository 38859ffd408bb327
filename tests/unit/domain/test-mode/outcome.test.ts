import { expect, it } from "vitest";
import { wishedOutcome } from "@/lib/domain/test-mode/outcome";

it.each([
  [null, { decision: "approve" }],
  ["sku-4711", { decision: "approve" }],
  ["test_approve", { decision: "approve" }],
  ["test_pending", { decision: "pending" }],
  ["test_reject", { decision: "reject", word: "" }],
  ["test_reject_prohibited", { decision: "reject", word: "prohibited" }],
  ["sku-17-test_reject_contacts_in_text-2", { decision: "reject", word: "contacts_in_text" }],
  ["test_reject_prohibited_17", { decision: "reject", word: "prohibited" }],
  ["test_changes_requested", { decision: "request_changes", word: "" }],
  ["test_changes_requested_photos", { decision: "request_changes", word: "photos" }],
  ["TEST_REJECT", { decision: "approve" }],
])("the external id %j asks for %j", (externalId, outcome) => {
  expect(wishedOutcome(externalId)).toEqual(outcome);
});
