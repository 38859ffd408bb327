import { env } from "../env";

/** One letter, whole. Nothing in `to` and `subject` may come from a stranger unchecked; see `lib/domain/letters`. */
export interface Mail {
  /** One address, as `Email` has checked it. */
  readonly to: string;
  readonly subject: string;
  /** Who gets the answer; the sender (`MAIL_FROM`) when left out. The address as `Email` has checked it. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly text: string;
  readonly html: string;
  /** Where a program that was asked to unsubscribe its user posts to (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/**
 * A letter as nodemailer takes it. Addresses are given as objects, so that no text is ever read as a list of recipients; nodemailer
 * encodes what a header cannot hold. Files and addresses on the network are never read for a letter.
 */
export function messageOf({ to, replyTo, subject, text, html, unsubscribeUrl }: Mail) {
  return {
    from: env().mailFrom,
    to: { name: "", address: to },
    ...(replyTo ? { replyTo } : {}),
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    html,
    // RFC 3834: programs shall not answer it.
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneClick = (url: string) => ({ "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
