import { describe, expect, inject, it } from "vitest";
import { call } from "../support/client";
import { sendForm } from "../support/forms";
import { waitForEmail } from "../support/outbox";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** Work that strangers cause must not stop others: docs/decisions/136-client-work.md. */

/** Hard to judge: every letter of it might stand for another. */
const COSTLY = "p4ssw0rdp@$$w0rdl33t1337@dm1n".repeat(6);

const signUp = (from: string, email: string, password: string) =>
  sendForm("/sign-up", { name: "Олена", email, password, account_type: "personal" }, { with: "name", from });

describe("forty sign-ups at once from one address", () => {
  it("leave the server responsive and another visitor's sign-up unharmed; what is too much is rejected in words", async () => {
    let under = true;
    let looks = 0;
    const watch = async () => {
      while (under) {
        expect((await call("GET", "/health", { unchecked: true })).status).toBe(200);
        looks++;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const watching = watch();
    const crowd = Promise.all(Array.from({ length: 40 }, () => signUp("127.0.7.1", uniqueEmail(), COSTLY)));
    const email = uniqueEmail();
    const mine = await signUp("127.0.7.2", email, PASSWORD);
    const responses = await crowd;
    under = false;
    await watching;
    expect(mine.html).toContain(">Перевірте пошту<");
    await waitForEmail(inject("dataDir"), email);
    // Others are answered between the sign-ups; before, one waited for all of them.
    expect(looks).toBeGreaterThan(3);
    const rejected = responses.filter(({ html }) => !html.includes(">Перевірте пошту<"));
    for (const { status, html } of rejected) {
      expect([429, 503]).toContain(status);
      expect(html).toMatch(/Зараз забагато запитів|Забагато спроб/);
      expect(html).toContain('value="Олена"');
    }
    expect(rejected.length).toBeGreaterThan(0);
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
