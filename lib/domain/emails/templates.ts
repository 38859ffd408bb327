import { z } from "zod";

/** Properties of each email template. Components in `lib/emails` render them to text and HTML. */

const url = z.string().min(1);
const text = z.string();
const count = z.int().min(0);

/** A link. */
const withUrl = z.object({ url });

/** Changes of an API key. */
export const KEY_CHANGES = ["created", "edited", "rotated", "grace-ended", "active", "suspended", "deactivated", "revoked"] as const;

const reviewedListing = z.object({
  decision: z.enum(["approved", "rejected", "changes_requested"]),
  title: text,
  url,
  /** Whether the decision followed the owner's appeal. */
  onAppeal: z.boolean(),
  reason: text,
  /** The statement of reasons but for the reason itself; empty for a publication. */
  statement: text.default(""),
  canResubmit: z.boolean(),
  /** URL to edit the listing; null if editing is not offered. */
  editUrl: url.nullable(),
  appealUrl: url.nullable(),
});

const expiringListing = z.object({ title: text, url, expiresAt: z.coerce.date(), renewalUrl: url });

const link = z.object({ label: text, url });

const price = z.object({
  /** A decimal. */
  price: text,
  priceType: z.enum(["sell", "exchange", "free"]),
  currency: text,
  priceNegotiable: z.boolean(),
  pricePeriod: z.enum(["hour", "day", "week", "month"]).nullable(),
});

const money = z.object({ amount: text, currency: text });

export const EMAIL_TEMPLATES = {
  confirm_sign_up: z.object({ name: text, url }),
  already_signed_up: withUrl,
  reset_password: withUrl,
  sign_in: withUrl,
  change_email: withUrl,
  email_taken: withUrl,
  password_changed: withUrl,
  email_changed: z.object({}),
  account_deleted: z.object({}),
  key_changed: z.object({
    change: z.enum(KEY_CHANGES),
    name: text,
    prefix: text,
    /** In Kyiv's time, to the minute: `2026-11-23 14:03`. */
    at: text,
    /** The IP address of the owner; null if administrators changed the key. */
    ownerAddress: text.nullable(),
    url,
  }),
  review_decisions: z.object({
    approved: count,
    rejected: count,
    /** Requests for changes. An earlier version queued emails without them. */
    changes: count.default(0),
    /** Rejections first; possibly fewer than there are decisions. */
    listings: z.array(reviewedListing).min(1),
    url,
  }),
  listings_expiring: z.object({
    count,
    /** Soonest first; possibly fewer than `count`. */
    listings: z.array(expiringListing).min(1),
    /** Days added by a renewal. */
    days: count,
    url,
  }),
  report_received: z.object({
    /** Of the report. */
    number: count,
    /** Of the listing. */
    title: text,
    url,
    /** The dashboard's page of reports; null for a reporter without an account. */
    reportsUrl: url.nullable(),
  }),
  report_outcome: z.object({
    number: count,
    /** `gone`: the listing was deleted by its owner. */
    outcome: z.enum(["removed", "kept", "gone"]),
    title: text,
    /** The listing if it is published. */
    url,
    contactsUrl: url,
  }),
  account_restricted: z.object({
    measure: z.enum(["account_block", "account_restriction"]),
    /** Number of the statement of reasons. */
    number: count,
    /** Parts of its text. */
    paragraphs: z.array(text).min(1),
    termsUrl: url,
    contactsUrl: url,
  }),
  top_up_receipt: z.object({
    number: count,
    /** In hryvnias, decimals. */
    amount: text,
    balance: text,
    /** Number of the payment; null if there is none. */
    reference: text.nullable(),
    at: z.coerce.date(),
    url,
  }),
  confirm_message: z.object({ title: text, url }),
  messages_received: z.object({
    /** Number of unread messages in all threads. */
    count,
    /** The most recent first; possibly fewer than have unread messages. */
    threads: z
      .array(
        z.object({
          /** Name of the other side; empty if the account was deleted. */
          name: text,
          title: text,
          count,
          /** Beginning of the last unread message; empty if it has only photos. */
          text,
          photos: count,
          /** Whether an unread message has marks of a fraud. */
          suspicious: z.boolean(),
          url,
        }),
      )
      .min(1),
    url,
  }),
  webhook_disabled: z.object({
    /** Host of the webhook's address. */
    host: text,
    reason: z.enum(["gone", "failing"]),
    url,
  }),
  /** Deprecated parts of the API that the account's keys use. */
  deprecated_api: z.object({
    /** The next day from which one of them may be removed; null if none is known. */
    firstSunset: z.coerce.date().nullable(),
    /** Whether the owner was emailed about one of them before. */
    isReminder: z.boolean(),
    /** The next sunset first; possibly fewer than `count`. */
    uses: z
      .array(
        z.object({
          /** Name and prefix of the key. */
          key: text,
          prefix: text,
          operation: text,
          /** Empty if the whole endpoint is deprecated. */
          field: text,
          sunset: z.coerce.date().nullable(),
          /** Day in Kyiv: `2026-11-23`. */
          lastUsed: text,
          /** Page about the deprecation. */
          url,
        }),
      )
      .min(1),
    count,
    url,
  }),
  contact_message: z.object({ name: text, email: text, text, title: text, url }),
  /** New listings of a saved search. */
  search_matches: z.object({
    /** Of the search. */
    name: text,
    count,
    /** Newest first; possibly fewer than `count`. */
    listings: z.array(z.object({ title: text, url, place: text, price })).min(1),
    /** All results. */
    url,
    searchesUrl: url,
  }),
  search_paused: z.object({ name: text, searchesUrl: url }),
  favourite_news: z.object({
    drops: z.array(z.object({ title: text, url, before: money, now: money })),
    /** No longer available: `gone` if it was deleted or is not shown for another reason. */
    gone: z.array(z.object({ title: text, state: z.enum(["sold", "archived", "gone"]) })),
    /** Number of news, possibly more than there are listings above. */
    count,
    url,
  }),
  /** Rendered texts: emails queued by a version without templates. */
  written: z.object({
    subject: text,
    paragraphs: z.array(text),
    lists: z
      .array(
        z.object({
          heading: text,
          items: z.array(z.object({ title: text, url, text: text.optional(), links: z.array(link).optional() })),
        }),
      )
      .optional(),
    button: link.optional(),
    footnote: text.optional(),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type EmailTemplate = keyof typeof EMAIL_TEMPLATES;

export type EmailProps<Template extends EmailTemplate> = z.output<(typeof EMAIL_TEMPLATES)[Template]>;

/** A template with its properties. */
export type EmailContent<Template extends EmailTemplate = EmailTemplate> = {
  [Each in Template]: { readonly template: Each; readonly props: EmailProps<Each> };
}[Template];

/** Validates content from the queue. @throws ZodError if the properties do not match the template. */
export function parseEmailContent(content: { readonly template: EmailTemplate; readonly props: unknown }): EmailContent {
  return { template: content.template, props: EMAIL_TEMPLATES[content.template].parse(content.props) } as EmailContent;
}
