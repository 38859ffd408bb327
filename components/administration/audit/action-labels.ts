import { useTranslations } from "next-intl";

/** Labels of audit actions. An unknown action is shown by its code. */

const ACTIONS = [
  "account.block",
  "account.correction",
  "account.create",
  "account.credit",
  "account.invoice_cancel",
  "account.top_up",
  "account.top_up_refund",
  "account.delete",
  "account.email",
  "account.export",
  "account.letters",
  "account.log_bodies",
  "account.note_add",
  "account.note_remove",
  "account.password",
  "account.phone_confirm",
  "account.phone_moved",
  "account.profile",
  "account.restrict",
  "account.role",
  "account.sign_in",
  "account.sign_out",
  "account.type",
  "account.webhook_add",
  "account.webhook_delete",
  "account.webhook_disable",
  "account.webhook_edit",
  "account.webhook_rotate",
  "category.add",
  "category.attribute",
  "category.attribute_add",
  "category.attribute_move",
  "category.attribute_restore",
  "category.attribute_retire",
  "category.attribute_rules",
  "category.auto_approve",
  "category.hide",
  "category.import",
  "category.merge",
  "category.move",
  "category.option",
  "category.option_add",
  "category.option_move",
  "category.rename",
  "category.reparent",
  "category.show",
  "key.create",
  "key.edit",
  "key.end-grace",
  "key.rotate",
  "key.state",
  "listing.appeal",
  "listing.approve",
  "listing.create",
  "listing.delete",
  "listing.edit",
  "listing.erase",
  "listing.escalate",
  "listing.expire",
  "listing.expiring",
  "listing.note_add",
  "listing.note_remove",
  "listing.promote",
  "listing.promotion_grant",
  "listing.promotion_revoke",
  "listing.recategorize",
  "listing.reject",
  "listing.renew",
  "listing.request_changes",
  "listing.restore",
  "listing.return_to_queue",
  "listing.status",
  "listing.translate",
  "listing.undo_decision",
  "message.received",
  "page.reset",
  "page.save",
  "product.change",
  "template.move",
  "template.save",
  "test.event",
  "thread.approve_message",
  "thread.close",
  "thread.dismiss_report",
  "thread.read",
  "thread.read_held",
  "thread.reject_message",
  "word.add",
  "word.remove",
] as const;

type Details = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Returns the message key of an action. Some actions have different messages depending on their details. */
export function messageOf(action: (typeof ACTIONS)[number], { blocked, reading_only, to, method }: Details): string {
  switch (action) {
    case "account.block":
      return blocked === true ? "account_block" : "account_unblock";
    case "account.restrict":
      return reading_only === true ? "account_restrict" : "account_lift";
    case "account.top_up":
      return method === "invoice" ? "account_invoice_confirm" : "account_top_up";
    case "category.auto_approve":
      return `auto_approve.${to === null ? "inherit" : to === true ? "on" : "off"}`;
    default:
      return action.replace(/[.-]/g, "_");
  }
}

/** Returns a function that describes an audit entry in a sentence. */
export function useActionLabels(): (action: string, details: Details) => string {
  const t = useTranslations("AuditAdmin");
  const named = (kind: "roles" | "types", value: unknown) => t(`${kind}.${value as "owner"}` as "roles.owner");
  return (action, details) => {
    const known = ACTIONS.find((one) => one === action);
    if (!known) return action;
    if (known === "account.role")
      return t("actions.account_role", { from: named("roles", details["from"]), to: named("roles", details["to"]) });
    if (known === "account.type") return t("actions.account_type", { to: named("types", details["to"]) });
    const value = (name: string) => text(details[name]);
    return t(`actions.${messageOf(known, details)}` as "actions.category_option", {
      from: text(details["from_category"] ?? details["from"]),
      to: text(details["to_category"] ?? details["to"] ?? details["status"]),
      into: value("into"),
      attribute: value("attribute"),
      option: value("option"),
      phrase: value("phrase"),
      code: value("code") || value("product"),
    });
  };
}
