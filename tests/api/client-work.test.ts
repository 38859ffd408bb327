import { describe, expect, inject, it } from "vitest";
import { call } from "../support/client";
import { sendForm } from "../support/forms";
import { waitForLetter } from "../support/outbox";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** Work that strangers cause must not stop others: docs/decisions/136-client-work.md. */

/** Hard to judge: every letter of it might stand for another. */
const COSTLY = "p4ssw0rdp@$$w0rdl33t1337@dm1n".repeat(6);

const signUp = (from: string, email: string, password: string) =>
  sendForm("/sign-up", { name: "Олена", email, password, account_type: "personal" }, { with: "name", from });

describe("forty sign-ups at once from one address", () => {
  it("leave the server responsive and another visitor's sign-up unharmed; what is too much is refused in words", async () => {
    let under = true;
    const waits: number[] = [];
    const watch = async () => {
      while (under) {
        const start = performance.now();
        expect((await call("GET", "/health", { unchecked: true })).status).toBe(200);
        waits.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const watching = watch();
    const crowd = Promise.all(Array.from({ length: 40 }, () => signUp("127.0.7.1", uniqueEmail(), COSTLY)));
    const email = uniqueEmail();
    const mine = await signUp("127.0.7.2", email, PASSWORD);
    const answers = await crowd;
    under = false;
    await watching;
    expect(mine.html).toContain(">Перевірте пошту<");
    await waitForLetter(inject("dataDir"), email);
    // Tens of seconds before; bounds are wide for a busy machine.
    expect(Math.max(...waits)).toBeLessThan(5_000);
    const refused = answers.filter(({ html }) => !html.includes(">Перевірте пошту<"));
    for (const { status, html } of refused) {
      expect([429, 503]).toContain(status);
      expect(html).toMatch(/Зараз забагато запитів|Забагато спроб/);
      expect(html).toContain('value="Олена"');
    }
    expect(refused.length).toBeGreaterThan(0);
  });
});

describe("a catalogue and a picture", () => {
  it("asked for a hundred times at once from one address are still there for another", async () => {
    const crowd = Promise.all(
      Array.from({ length: 150 }, (_, i) =>
        call("GET", `/catalogue?q=${encodeURIComponent(`слово${i}`)}`, { unchecked: true, from: "127.0.7.3" }),
      ),
    );
    expect((await call("GET", `/catalogue?q=${encodeURIComponent("велосипед")}`, { unchecked: true, from: "127.0.7.4" })).status).toBe(200);
    for (const { status } of await crowd) expect([200, 503]).toContain(status);
  });
});
