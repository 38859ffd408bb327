import { statement } from "@/lib/platform/statement";

/** Erases the references of paid invoices from the entries about an account. `$1` account. */
export const eraseInvoiceReferences = statement(
  "audit_invoice_references_erase",
  `UPDATE audit_entries SET details = details - 'reference'
    WHERE subject = 'account' AND subject_id = $1 AND action = 'account.top_up' AND details ->> 'method' = 'invoice'`,
);
