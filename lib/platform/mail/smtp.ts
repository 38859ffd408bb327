import { createTransport } from "nodemailer";
import { log } from "../log";
import { singleton } from "../singleton";
import type { Mail } from "./message";
import { messageOf } from "./message";

const SECOND = 1_000;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Opens a pool of a few connections, which stay open between emails. No timeout exceeds that of the job that sends the email. */
function openTransport(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Never send a password unencrypted over the network.
    requireTLS: !secure && user !== "" && !LOOPBACK.test(url.hostname),
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  });
}

/** Returns whether the error is permanent (RFC 5321 §4.2.1): a retry would fail in the same way. */
const isFinal = (error: unknown) => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
};

/** Connects and signs in without sending anything. @throws an Error if the server rejects that or does not respond. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export async function sendBySmtp(smtpUrl: string, mail: Mail): Promise<void> {
  try {
    await singleton("smtp", () => openTransport(smtpUrl)).sendMail(messageOf(mail));
  } catch (error) {
    if (!isFinal(error)) throw error;
    log().warn({ err: error }, "the mail server rejected an email's address permanently");
  }
}
