import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Reads emails from an instance's outbox. */

export interface ParsedEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first URL with a token in the text; empty when there is none. */
  readonly link: string;
  /** The source, unparsed. */
  readonly raw: string;
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?b\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat([...words.matchAll(/=\?utf-8\?b\?([^?]*)\?=/gi)].map(([, word = ""]) => Buffer.from(word, "base64"))).toString("utf8"),
    )
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) => decodeQuoted(word.replace(/_/g, " ")));
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function bodyOf(part: string): string {
  const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join("\r\n\r\n");
  if (/transfer-encoding:\s*base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (/transfer-encoding:\s*quoted-printable/i.test(head)) return decodeQuoted(body);
  return body;
}

/** Parses an email from its source. */
export function parseEmail(raw: string): ParsedEmail {
  const [head = ""] = raw.split(/\r?\n\r?\n/);
  const headers = head.replace(/\r?\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1]?.trim() ?? "";
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? "\u0000";
  const parts = raw.split(`--${boundary}`);
  const text = bodyOf(parts.find((part) => /content-type: text\/plain/i.test(part)) ?? "").replace(/\r\n/g, "\n");
  const html = bodyOf(parts.find((part) => /content-type: text\/html/i.test(part)) ?? "");
  const link = /https?:\/\/\S+\?token=[\w-]+(?:&[\w%=.-]+)*/.exec(text)?.[0] ?? "";
  return { to: header("To"), subject: decodeWords(header("Subject")), text, html, link, raw };
}

/** Returns all emails to an address, the oldest first. */
export function emailsTo(dataDir: string, to: string): ParsedEmail[] {
  let names: string[] = [];
  try {
    names = readdirSync(join(dataDir, "outbox"));
  } catch {}
  return names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => parseEmail(readFileSync(join(dataDir, "outbox", name), "utf8")))
    .filter((email) => email.to === to);
}

/** Timeout for an email, in milliseconds: after a failure the board retries half a minute later. */
const EMAIL_TIMEOUT_MS = 120_000;

/** Waits for the n-th email to an address, counted from 1. */
export async function waitForEmail(dataDir: string, to: string, nth = 1): Promise<ParsedEmail> {
  for (const deadline = Date.now() + EMAIL_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const email = emailsTo(dataDir, to)[nth - 1];
    if (email) return email;
  }
  throw new Error(`Email ${nth} to ${to} did not arrive.`);
}

/** Returns the token of an email's link. */
export const tokenOf = (link: string) => new URL(link).searchParams.get("token") as string;

/** Returns the texts of all SMS to a phone, the oldest first. They are written before the request that sends them ends. */
export function smsTo(dataDir: string, phone: string): string[] {
  const folder = join(dataDir, "outbox");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sms")) : [];
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((text) => text.startsWith(`To: ${phone}\n\n`))
    .map((text) => text.slice(text.indexOf("\n\n") + 2).trimEnd());
}

/** Returns the code of the last SMS to a phone. */
export const codeTo = (dataDir: string, phone: string): string => /#(\d{6})$/.exec(smsTo(dataDir, phone).at(-1) ?? "")?.[1] ?? "";
