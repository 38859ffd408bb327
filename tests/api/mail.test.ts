import { readdirSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sendForm } from "../support/forms";
import { parseLetter, type ReadLetter, waitForLetter } from "../support/outbox";
import { databaseOf } from "../support/own-board";
import { freePort, type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { uniqueEmail } from "../support/sign-in";

/** Letters on their way out: to a mail server that comes and goes, and into the outbox. */

interface Inbox {
  readonly letters: ReadLetter[];
  readonly port: number;
  close(): Promise<void>;
}

/** A mail server on loopback. @param refuses addresses that it does not know, for good. */
async function startInbox(port: number, refuses: (address: string) => boolean = () => false): Promise<Inbox> {
  const letters: ReadLetter[] = [];
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
        letters.push(parseLetter(raw));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    letters,
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

  it("no request waits for the server, and a letter that found it away goes out when it is back", async () => {
    const email = uniqueEmail();
    expect((await ask(email)).html).toContain("Перевірте пошту");
    await until(async () => ((await stateOf()) === "retry" ? true : undefined));
    const inbox = await startInbox(port);
    // The pause before the next try is cut short.
    await jobs.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'account-letters' AND state = 'retry'");
    const letter = await until(() => inbox.letters.find(({ to }) => to === email));
    expect(letter.subject).toBe("Підтвердьте свій e-mail");
    expect(letter.raw).toMatch(/^From: .*<board@board\.example>/m);
    expect(letter.link).toContain("/confirm-email?token=");
    await until(async () => ((await stateOf()) === "completed" ? true : undefined));
    await inbox.close();
  });

  it("a letter that is refused for good is not tried again", async () => {
    const inbox = await startInbox(port, () => true);
    await ask(uniqueEmail());
    await until(async () => ((await stateOf()) === "completed" ? true : undefined));
    expect(inbox.letters).toEqual([]);
    await inbox.close();
  });
});

describe("without SMTP_URL", () => {
  it("letters lie in the outbox, for the board's own user alone", async () => {
    const email = uniqueEmail();
    await sendForm("/en/sign-up", { name: "Olena", email, password: "evening tram floats by", account_type: "personal" }, { with: "name" });
    await waitForLetter(inject("dataDir"), email);
    const folder = join(inject("dataDir"), "outbox");
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });
});
