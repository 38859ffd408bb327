import { describe, expect, it } from "vitest";
import { messageOf } from "@/components/administration/audit/action-labels";
import { MESSAGES } from "@/lib/web/i18n/messages";

describe("label of a top-up in the audit log", () => {
  it("names the owner for online payments, and the confirmation for invoices", () => {
    const label = (details: object) => {
      const labels: Readonly<Record<string, unknown>> = MESSAGES.en.AuditAdmin.actions;
      return labels[messageOf("account.top_up", { amount: "500", ...details })];
    };
    expect(label({ method: "liqpay" })).toBe("Balance topped up by the owner");
    expect(label({ method: "invoice" })).toBe("Invoice payment confirmed");
  });
});
