import { readdirSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db, openDatabase } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { sql } from "../support/accounts";
import { sendForm } from "../support/forms";
import { emailsTo, type ParsedEmail, parseEmail, waitForEmail } from "../support/outbox";
import { databaseOf } from "../support/own-board";
import { freePort, type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { makePerson, uniqueEmail } from "../support/sign-in";

/** Emails on their way out: to a mail server that comes and goes, and into the outbox. */

interface Inbox {
  readonly emails: ParsedEmail[];
  readonly port: number;
  close(): Promise<void>;
}

/** A mail server on loopback. @param refuses addresses that it does not know, for good. */
async function startInbox(port: number, refuses: (address: string) => boolean = () => false): Promise<Inbox> {
  const emails: ParsedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // The board keeps its connections open; closing does not wait for it to hang up.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      done(refuses(address) ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null),
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

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(100)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error("It did not come about.");
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

  const ask = async (email: string) =>
    sendForm(
      "/sign-up",
      { name: "Олена", email, password: "вечірній трамвай пливе", account_type: "personal" },
      { base: board.url, with: "name" },
    );
  const stateOf = async () =>
    (await jobs.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'account-letters' ORDER BY created_on DESC LIMIT 1"))
      .rows[0]?.state;

  it("no request waits for the server, and an email that found it away goes out when it is back", async () => {
    const email = uniqueEmail();
    expect((await ask(email)).html).toContain("Перевірте пошту");
    await until(async () => ((await stateOf()) === "retry" ? true : undefined));
    const inbox = await startInbox(port);
    // The pause before the next try is cut short.
    await jobs.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'account-letters' AND state = 'retry'");
    const message = await until(() => inbox.emails.find(({ to }) => to === email));
    expect(message.subject).toBe("Підтвердьте свій e-mail");
    expect(message.raw).toMatch(/^From: .*<board@board\.example>/m);
    expect(message.link).toContain("/confirm-email?token=");
    await until(async () => ((await stateOf()) === "completed" ? true : undefined));
    await inbox.close();
  });

  it("an email that is rejected for good is not tried again", async () => {
    const inbox = await startInbox(port, () => true);
    await ask(uniqueEmail());
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

  it("emails are stored in the outbox, readable only by the board's own user", async () => {
    const email = uniqueEmail();
    await sendForm("/en/sign-up", { name: "Olena", email, password: "evening tram floats by", account_type: "personal" }, { with: "name" });
    await waitForEmail(inject("dataDir"), email);
    const folder = join(inject("dataDir"), "outbox");
    expect(statSync(folder).mode & 0o077).toBe(0);
    // Other tests' emails are written meanwhile, each under another name until it is whole.
    const emails = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    expect(emails).not.toEqual([]);
    for (const name of emails) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });

  it("emails that an earlier version has queued with finished texts are sent", async () => {
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

  it("an email of a kind that its reader has turned off since an earlier version queued it stays away", async () => {
    const [off, on] = [await makePerson(), await makePerson()];
    await sql("UPDATE accounts SET letters_off = '{decisions}' WHERE id = $1", [off.id]);
    for (const { id, email } of [off, on]) {
      const subscription = { accountId: id, kind: "decisions" };
      await enqueue(db(), "letters", { to: email, language: "uk", subject: "Новина", paragraphs: ["Текст."], subscription });
    }
    // One worker sends them in their order.
    expect((await waitForEmail(inject("dataDir"), on.email)).raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(emailsTo(inject("dataDir"), off.email)).toEqual([]);
  });
});
