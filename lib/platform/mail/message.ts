import { env } from "../env";

/** A rendered email. `to` and `subject` must not contain unvalidated user input; see `lib/domain/emails`. */
export interface Mail {
  /** One address, validated by `Email`. */
  readonly to: string;
  readonly subject: string;
  /** Recipient of replies. Default: the sender (`MAIL_FROM`). The address is validated by `Email`. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly text: string;
  readonly html: string;
  /** URL to which mail programs post a one-click unsubscribe request (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/**
 * Converts an email to a nodemailer message. Addresses are passed as objects, so that no text is parsed as a list of recipients.
 * nodemailer encodes characters that headers cannot contain. Files and URLs are never read for an email.
 */
export function messageOf({ to, replyTo, subject, text, html, unsubscribeUrl }: Mail) {
  return {
    from: env().mailFrom,
    to: { name: "", address: to },
    ...(replyTo ? { replyTo } : {}),
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    html,
    // RFC 3834: automatic responders must not reply to it.
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneClick = (url: string) => ({ "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
