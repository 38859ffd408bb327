import { describe, expect, inject, it } from "vitest";
import { call } from "../support/client";
import { sendForm } from "../support/forms";
import { waitForEmail } from "../support/outbox";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** Expensive work that clients cause must not block others: docs/decisions/136-client-work.md. */

/** Expensive to check: every character could be a substitute for another. */
const COSTLY = "p4ssw0rdp@$$w0rdl33t1337@dm1n".repeat(6);

const signUp = (from: string, email: string, password: string) =>
  sendForm("/sign-up", { name: "Олена", email, password, account_type: "personal" }, { with: "name", from });

describe("forty sign-ups at once from one address", () => {
  it("keep the server responsive and let another visitor sign up; the excess is rejected with a message", async () => {
    let isRunning = true;
    let healthChecks = 0;
    const watch = async () => {
      while (isRunning) {
        expect((await call("GET", "/health", { unchecked: true })).status).toBe(200);
        healthChecks++;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const watching = watch();
    const crowd = Promise.all(Array.from({ length: 40 }, () => signUp("127.0.7.1", uniqueEmail(), COSTLY)));
    const email = uniqueEmail();
    const mine = await signUp("127.0.7.2", email, PASSWORD);
    const responses = await crowd;
    isRunning = false;
    await watching;
    expect(mine.html).toContain(">Перевірте пошту<");
    await waitForEmail(inject("dataDir"), email);
    // Other requests are served between the sign-ups; before, they waited for all of them.
    expect(healthChecks).toBeGreaterThan(3);
    const rejected = responses.filter(({ html }) => !html.includes(">Перевірте пошту<"));
    for (const { status, html } of rejected) {
      expect([429, 503]).toContain(status);
      expect(html).toMatch(/Зараз забагато запитів|Забагато спроб/);
      expect(html).toContain('value="Олена"');
    }
    expect(rejected.length).toBeGreaterThan(0);
  });
});

describe("the catalogue", () => {
  it("stays available to others during many simultaneous requests from one address", async () => {
    const crowd = Promise.all(
      Array.from({ length: 150 }, (_, i) =>
        call("GET", `/catalogue?q=${encodeURIComponent(`слово${i}`)}`, { unchecked: true, from: "127.0.7.3" }),
      ),
    );
    expect((await call("GET", `/catalogue?q=${encodeURIComponent("велосипед")}`, { unchecked: true, from: "127.0.7.4" })).status).toBe(200);
    for (const { status } of await crowd) expect([200, 503]).toContain(status);
  });
});
