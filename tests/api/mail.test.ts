import { readdirSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db, openDatabase } from "@/lib/platform/db";
import { freePort } from "@/lib/platform/free-port";
import { enqueue } from "@/lib/platform/jobs";
import { sql } from "../support/accounts";
import { sendForm } from "../support/forms";
import { emailsTo, type ParsedEmail, parseEmail, waitForEmail } from "../support/outbox";
import { databaseOf } from "../support/own-board";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { makePerson, uniqueEmail } from "../support/sign-in";

/** Email delivery: to a mail server that is temporarily unavailable, and to the outbox. */

interface Inbox {
  readonly emails: ParsedEmail[];
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a mail server on loopback. @param rejects addresses that it rejects permanently. */
async function startInbox(port: number, rejects: (address: string) => boolean = () => false): Promise<Inbox> {
  const emails: ParsedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // The board keeps connections open; closing does not wait for it.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      done(rejects(address) ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        emails.push(parseEmail(raw));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    emails,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(100)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error("The condition was not met in time.");
}

describe("with SMTP_URL", () => {
  let board: RunningBoard;
  let jobs: pg.Client;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    board = await startBoard({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: '"Дошка" <board@board.example>' } });
    jobs = await databaseOf(board.dataDir);
  });
  afterAll(async () => {
    await jobs.end();
    await board.stop();
    removeFolder(board.dataDir);
  });

  const signUp = async (email: string) =>
    sendForm(
      "/sign-up",
      { name: "Олена", email, password: "вечірній трамвай пливе", account_type: "personal" },
      { base: board.url, with: "name" },
    );
  const stateOf = async () =>
    (await jobs.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'account-letters' ORDER BY created_on DESC LIMIT 1"))
      .rows[0]?.state;

  it("delays no request, and delivers an email once the unavailable server is back", async () => {
    const email = uniqueEmail();
    expect((await signUp(email)).html).toContain("Перевірте пошту");
    await until(async () => ((await stateOf()) === "retry" ? true : undefined));
    const inbox = await startInbox(port);
    // Skips the delay before the retry.
    await jobs.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'account-letters' AND state = 'retry'");
    const message = await until(() => inbox.emails.find(({ to }) => to === email));
    expect(message.subject).toBe("Підтвердьте свій e-mail");
    expect(message.raw).toMatch(/^From: .*<board@board\.example>/m);
    expect(message.link).toContain("/confirm-email?token=");
    await until(async () => ((await stateOf()) === "completed" ? true : undefined));
    await inbox.close();
  });

  it("does not retry an email that was rejected permanently", async () => {
    const inbox = await startInbox(port, () => true);
    await signUp(uniqueEmail());
    await until(async () => ((await stateOf()) === "completed" ? true : undefined));
    expect(inbox.emails).toEqual([]);
    await inbox.close();
  });
});

describe("without SMTP_URL", () => {
  beforeAll(async () => {
    await openDatabase();
  });
  afterAll(() => db().close());

  it("stores emails in the outbox, readable only by the board's user", async () => {
    const email = uniqueEmail();
    await sendForm("/en/sign-up", { name: "Olena", email, password: "evening tram floats by", account_type: "personal" }, { with: "name" });
    await waitForEmail(inject("dataDir"), email);
    const folder = join(inject("dataDir"), "outbox");
    expect(statSync(folder).mode & 0o077).toBe(0);
    // Other tests write emails concurrently, under a temporary name until complete.
    const emails = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    expect(emails).not.toEqual([]);
    for (const name of emails) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });

  it("sends emails that an earlier version has queued with rendered texts", async () => {
    const email = uniqueEmail();
    const items = [{ title: "Велосипед", url: "https://board.example/1", text: "Опубліковано", links: [] }];
    const texts = { subject: "Ваші оголошення", paragraphs: ["Модератори перевірили ваші оголошення."], footnote: "І ще 2." };
    const button = { label: "Мої оголошення", url: "https://board.example/my" };
    await enqueue(db(), "letters", { to: email, language: "uk", ...texts, lists: [{ heading: "Опубліковано", items }], button });
    const { subject, text, html } = await waitForEmail(inject("dataDir"), email);
    expect(subject).toBe("Ваші оголошення");
    for (const body of [text, html])
      for (const part of [...texts.paragraphs, "Велосипед", button.url, "І ще 2."]) expect(body).toContain(part);
  });

  it("does not send an email of a kind that was turned off after an earlier version queued it", async () => {
    const [off, on] = [await makePerson(), await makePerson()];
    await sql("UPDATE accounts SET letters_off = '{decisions}' WHERE id = $1", [off.id]);
    for (const { id, email } of [off, on]) {
      const subscription = { accountId: id, kind: "decisions" };
      await enqueue(db(), "letters", { to: email, language: "uk", subject: "Новина", paragraphs: ["Текст."], subscription });
    }
    // One worker sends emails in order.
    expect((await waitForEmail(inject("dataDir"), on.email)).raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(emailsTo(inject("dataDir"), off.email)).toEqual([]);
  });
});
