import type { EmailTemplate } from "@/lib/domain/emails/templates";
import type { EmailDefinition } from "./template";
import { ACCOUNT_EMAILS } from "./templates/account";
import { accountRestricted } from "./templates/account-restricted";
import { contactMessage } from "./templates/contact-message";
import { deprecatedApi } from "./templates/deprecated-api";
import { favouriteNews } from "./templates/favourite-news";
import { keyChanged } from "./templates/key-changed";
import { listingsExpiring } from "./templates/listings-expiring";
import { confirmMessage, messagesReceived } from "./templates/messages";
import { reportOutcome, reportReceived } from "./templates/reports";
import { reviewDecisions } from "./templates/review-decisions";
import { searchMatches, searchPaused } from "./templates/saved-searches";
import { topUpReceipt } from "./templates/top-up-receipt";
import { webhookDisabled } from "./templates/webhook-disabled";
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
  top_up_receipt: topUpReceipt,
  confirm_message: confirmMessage,
  messages_received: messagesReceived,
  contact_message: contactMessage,
  search_matches: searchMatches,
  search_paused: searchPaused,
  favourite_news: favouriteNews,
  webhook_disabled: webhookDisabled,
  deprecated_api: deprecatedApi,
  written,
};
