import type { EmailTemplate } from "@/lib/domain/emails/templates";
import type { EmailDefinition } from "./template";
import { ACCOUNT_EMAILS } from "./templates/account";
import { accountRestricted } from "./templates/account-restricted";
import { contactMessage } from "./templates/contact-message";
import { keyChanged } from "./templates/key-changed";
import { listingsExpiring } from "./templates/listings-expiring";
import { reportOutcome, reportReceived } from "./templates/reports";
import { reviewDecisions } from "./templates/review-decisions";
import { written } from "./templates/written";

/** Definitions of all email templates. */
export const EMAIL_DEFINITIONS: { readonly [Template in EmailTemplate]: EmailDefinition<Template> } = {
  ...ACCOUNT_EMAILS,
  key_changed: keyChanged,
  review_decisions: reviewDecisions,
  listings_expiring: listingsExpiring,
  report_received: reportReceived,
  report_outcome: reportOutcome,
  account_restricted: accountRestricted,
  contact_message: contactMessage,
  written,
};
