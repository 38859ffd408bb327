import { env } from "../env";
import type { Mail } from "./mail";

/**
 * A letter as nodemailer takes it. Addresses are given as objects, so that no text is ever read as a list of recipients; nodemailer
 * encodes what a header cannot hold. Files and addresses on the network are never read for a letter.
 */
export function messageOf({ to, subject, text, html, unsubscribeUrl }: Mail) {
  return {
    from: env().mailFrom,
    to: { name: "", address: to },
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
