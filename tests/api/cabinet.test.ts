import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockAccount } from "@/lib/domain/accounts/administer";
import { OPERATOR } from "@/lib/domain/context/context";
import { openDatabase } from "@/lib/platform/db";
import { makeKey, makeOwner, sql } from "../support/accounts";
import { call, client } from "../support/client";
import { draft } from "../support/drafts";
import { sendForm } from "../support/forms";
import { setStatus } from "../support/listings";
import { insertPerson } from "../support/own-board";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { cookieOf, makePerson, PASSWORD, uniqueEmail } from "../support/sign-in";

/** Sessions and forms over HTTP, as a browser without JavaScript and as an attacker use them. */

const page = (path: string, headers: Record<string, string> = {}) => call("GET", path, { headers, unchecked: true });
const endAll = (id: number) => sql("DELETE FROM sessions WHERE account_id = $1", [id]);

beforeAll(async () => void (await openDatabase()));

describe("a session", () => {
  it("starts with the form, with or without JavaScript, and redirects to the requested page", async () => {
    const { email } = await makePerson();
    const response = await page("/en/cabinet/settings?x=1");
    expect([response.status, response.headers.location]).toEqual([307, "/en/sign-in?next=%2Fen%2Fcabinet%2Fsettings"]);
    const sent = await sendForm("/en/sign-in?next=%2Fen%2Fcabinet%2Fsettings", { email, password: PASSWORD });
    expect([sent.status, sent.location]).toEqual([303, "/en/cabinet/settings"]);
    const [line = ""] = sent.setCookie.filter((cookie) => cookie.includes("board-session"));
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=lax/i);
    expect(line).not.toMatch(/Secure/i);
    const opened = await page("/en/cabinet/settings", { cookie: sent.cookies.join("; ") });
    expect(opened.status).toBe(200);
    expect(opened.text).toContain(email);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/..//evil.example"])("never redirects to %s", async (next) => {
    const { email } = await makePerson();
    const sent = await sendForm("/sign-in", { email, password: PASSWORD, next });
    expect([sent.status, sent.location]).toEqual([303, "/cabinet"]);
  });

  it("is indicated by an HttpOnly cookie for accounts that signed in here", async () => {
    const { email } = await makePerson();
    const sent = await sendForm("/sign-in", { email, password: PASSWORD });
    const line = sent.setCookie.find((cookie) => cookie.startsWith("board-device=")) ?? "";
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=lax/i);
  });

  it.each(["/sign-in", "/sign-up", "/forgot-password"])(
    "%s keeps the return path in its links and its form, but no external one",
    async (path) => {
      const { text } = await page(`${path}?next=%2Fcabinet%2Flistings%2Fnew`);
      expect(text).toContain('name="next" value="/cabinet/listings/new"');
      expect(text).toMatch(/href="\/sign-(?:in|up)\?next=%2Fcabinet%2Flistings%2Fnew"/);
      for (const evil of ["//evil.example", "/\\evil.example", "/%2fevil.example", "https://evil.example", "/\tevil.example"])
        expect((await page(`${path}?next=${encodeURIComponent(evil)}`)).text).not.toMatch(
          /name="next" value="[^"]*evil|href="(?:https?:)?\/\/evil/,
        );
    },
  );

  it("is invalid at once when it is ended or blocked, or when its cookie is forged", async () => {
    const { email, id } = await makePerson();
    const open = async (cookie: string) => (await page("/cabinet", { cookie })).status;
    const [one, two] = [await cookieOf(email), await cookieOf(email)];
    expect([await open(one), await open(two)]).toEqual([200, 200]);
    await endAll(id);
    expect([await open(one), await open(two)]).toEqual([307, 307]);
    const three = await cookieOf(email);
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: true });
    expect(await open(three)).toBe(307);
    const [name] = one.split("=");
    for (const value of ["x", "", "a.b.c", three.slice(three.indexOf("=") + 1, -4), "eyJhbGciOiJub25lIn0..x.y.z"])
      expect(await open(`${name}=${value}`)).toBe(307);
  });

  it("is not exposed by next-auth's session endpoint", async () => {
    const { email } = await makePerson();
    const cookie = await cookieOf(email);
    const { json, text } = await page("/api/auth/session", { cookie });
    expect(Object.keys(json)).toEqual(["expires"]);
    expect(text).not.toMatch(/sid/);
    expect((await call("POST", "/api/auth/_log", { body: { level: "error", code: "x" }, unchecked: true })).status).toBe(404);
    expect((await page("/api/auth/verify-request")).status).toBe(404);
  });

  it("starts and ends through next-auth's endpoints as well", async () => {
    const { email, id } = await makePerson();
    const csrf = await page("/api/auth/csrf");
    const cookie = (csrf.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
    const post = (path: string, values: Record<string, string>, jar: string) =>
      call("POST", path, {
        body: new URLSearchParams({ csrfToken: csrf.json.csrfToken, json: "true", ...values }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", cookie: jar },
        unchecked: true,
      });
    const wrong = await post("/api/auth/callback/credentials", { email, password: "не той" }, cookie);
    expect([wrong.status, wrong.json.url]).toEqual([401, expect.stringContaining("error=wrong_credentials")]);
    const response = await post("/api/auth/callback/credentials", { email, password: PASSWORD }, cookie);
    expect(response.status).toBe(200);
    const session = (response.headers["set-cookie"] ?? [])
      .map((line) => line.split(";")[0])
      .find((one) => one?.includes("board-session=")) as string;
    expect((await page("/cabinet", { cookie: session })).status).toBe(200);
    await post("/api/auth/signout", {}, `${cookie}; ${session}`);
    expect(await sql("SELECT 1 FROM sessions WHERE account_id = $1", [id])).toEqual([]);
    expect((await page("/cabinet", { cookie: session })).status).toBe(307);
  });

  it("stores the client's real address despite forged headers", async () => {
    const { email, id } = await makePerson();
    await sendForm(
      "/sign-in",
      { email, password: PASSWORD },
      { headers: { "x-forwarded-for": "198.51.100.1", "x-listings-board-peer": "x 198.51.100.2" } },
    );
    expect(await sql("SELECT address FROM sessions WHERE account_id = $1", [id])).toEqual([{ address: "127.0.0.1" }]);
  });

  it("starts the same way for every role", async () => {
    for (const role of ["owner", "moderator", "admin"] as const) {
      const { email } = await makePerson({ role });
      expect((await page("/cabinet", { cookie: await cookieOf(email) })).status).toBe(200);
    }
  });
});

describe("credentials", () => {
  it("of the cabinet are ignored by the API", async () => {
    const { email, id } = await makePerson();
    await makeKey(id);
    const cookie = await cookieOf(email);
    const { status, json } = await call("GET", "/api/v1/ping", { headers: { cookie } });
    expect([status, json.error]).toEqual([401, "missing_bearer_token"]);
    const written = await call("POST", "/api/v1/my/listings", { headers: { cookie }, body: {} });
    expect([written.status, written.json.error]).toEqual([401, "missing_bearer_token"]);
  });

  it("of the API are ignored by the cabinet", async () => {
    const { key } = await makeOwner();
    const authorization = `Bearer ${key}`;
    expect((await page("/cabinet", { authorization })).status).toBe(307);
    expect((await page("/cabinet/export", { authorization })).status).toBe(307);
    expect((await page("/api/cabinet/cities?q=lviv", { authorization })).status).toBe(401);
  });
});

describe("a form", () => {
  it("shows errors beside its fields and keeps the typed values except the password", async () => {
    const email = "не адреса";
    const sent = await sendForm("/sign-up", { name: "Олена <b>", email, password: "коротко", account_type: "business" }, { with: "name" });
    expect(sent.status).toBe(200);
    expect(sent.html).toContain('value="Олена &lt;b&gt;"');
    expect(sent.html).toContain(`value="${email}"`);
    expect(sent.html).not.toContain("коротко");
    expect(sent.html).toMatch(/<input[^>]*name="email"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*name="email"/);
    expect(sent.html).toMatch(/<input[^>]*(value="business"[^>]*checked|checked[^>]*value="business")/);
  });

  it("changes nothing when submitted from another site", async () => {
    const { email, id } = await makePerson();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      const sent = await sendForm("/sign-in", { email, password: PASSWORD }, { headers });
      expect(sent.cookies.join()).not.toContain("board-session=ey");
    }
    expect(await sql("SELECT 1 FROM sessions WHERE account_id = $1", [id])).toEqual([]);
  });

  it("changes nothing after the session has ended", async () => {
    const { email, id } = await makePerson();
    const cookie = await cookieOf(email);
    const sent = await sendForm("/cabinet/settings", { name: "Інше ім’я" }, { cookie, meanwhile: () => endAll(id) });
    expect(sent.location).toBe("/sign-in?next=%2Fcabinet%2Fsettings");
    expect(await sql("SELECT name FROM accounts WHERE id = $1", [id])).toEqual([{ name: "Олена" }]);
  });

  it("responds the same for an email with and without an account", async () => {
    const { email } = await makePerson();
    const strip = (html: string, own: string) =>
      html.replaceAll(own, "EMAIL").replace(/nonce="[^"]*"|"nonce":"[^"]*"|\$ACTION_KEY" value="[^"]*"/g, "");
    const responses = [];
    for (const own of [email, uniqueEmail()]) {
      const resetForm = await sendForm("/forgot-password", { email: own });
      const signUp = await sendForm(
        "/sign-up",
        { name: "Олена", email: own, password: "вечірній трамвай пливе", account_type: "personal" },
        { with: "name" },
      );
      const signIn = await sendForm("/sign-in", { email: own, password: "не той" });
      responses.push([resetForm, signUp, signIn].map(({ status, html }) => [status, strip(html, own).length]));
      expect(resetForm.html).toContain("Перевірте пошту");
      expect(signUp.html).toContain("Перевірте пошту");
      expect(signIn.html).toContain("E-mail або пароль не підходять");
    }
    expect(responses[0]).toEqual(responses[1]);
  });
});

describe("personal data", () => {
  it("are downloaded as a file, only by their owner", async () => {
    const { email, id } = await makePerson();
    const response = await page("/cabinet/export", { cookie: await cookieOf(email) });
    expect([response.status, response.headers["content-type"], response.headers["cache-control"]]).toEqual([
      200,
      "application/json; charset=utf-8",
      "private, no-store",
    ]);
    expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="listings-board-\d{4}-\d\d-\d\d\.json"$/);
    expect(response.json.profile).toMatchObject({ id, email });
  });
});

describe("cities for forms", () => {
  it("are found in the page's language", async () => {
    const cookie = await cookieOf((await makePerson()).email);
    const { json } = await page("/api/cabinet/cities?q=lviv&lang=en", { cookie });
    expect(json.cities[0]).toMatchObject({ name: "Lviv" });
    expect((await page("/api/cabinet/cities?q=", { cookie })).json).toEqual({ cities: [] });
  });
});

describe("listings for forms", () => {
  it("are the account's own that can be edited: the newest, or those found by a title or a number", async () => {
    const person = await makePerson();
    const cookie = await cookieOf(person.email);
    const api = client((await makeKey(person.id)).key);
    const create = async (title: string): Promise<number> =>
      (await api.post("/my/listings", draft({ title, contact_phone: "+380671234567" }))).json.listing_id;
    const [bicycle, sold, chair] = [await create("Велосипед гірський"), await create("Велосипед проданий"), await create("Крісло дубове")];
    await setStatus(sold, "sold");
    await client((await makeOwner()).key).post("/my/listings", draft({ title: "Велосипед сусіда" }));
    const found = async (q: string) => {
      const { json } = await page(`/api/cabinet/listings?${new URLSearchParams({ q, lang: "en" })}`, { cookie });
      return json.listings.map(({ value }: { value: string }) => Number(value));
    };
    expect(await found("")).toEqual([chair, bicycle]);
    expect(await found("ВЕЛОСИПЕД")).toEqual([bicycle]);
    expect(await found(String(chair))).toEqual([chair]);
    expect(await found("шафа")).toEqual([]);
    const { json, headers } = await page(`/api/cabinet/listings?q=${chair}&lang=en`, { cookie });
    expect(json).toEqual({ listings: [{ value: String(chair), label: "Крісло дубове", hint: `№ ${chair} · In review` }] });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

describe("behind TLS", () => {
  let board: RunningBoard;
  const host = "board.example.com";

  beforeAll(async () => {
    board = await startBoard({ env: { APP_URL: `https://${host}` } });
  });
  afterAll(async () => {
    await board.stop();
    removeFolder(board.dataDir);
  });

  it("uses a host-only secure cookie, and stores the secret in the data folder", async () => {
    const email = uniqueEmail();
    await insertPerson(board.dataDir, { email, password: PASSWORD });
    const sent = await sendForm(
      "/sign-in",
      { email, password: PASSWORD },
      { base: board.url, headers: { origin: `https://${host}`, host } },
    );
    expect(sent.setCookie.find((line) => line.startsWith("__Host-board-session=ey"))).toMatch(/Path=\/;.*Secure/i);
    // next-auth uses the board's public URL, whatever Host a client sends.
    const { json } = await call("GET", "/api/auth/providers", {
      base: board.url,
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
      unchecked: true,
    });
    expect(json.credentials.callbackUrl).toBe(`https://${host}/api/auth/callback/credentials`);
  });
});
