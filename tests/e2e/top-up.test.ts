import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readBalance } from "@/lib/domain/billing/statement";
import { applyReport, confirmInvoice } from "@/lib/domain/payments/settle";
import { db } from "@/lib/platform/db";
import { freePort } from "@/lib/platform/free-port";
import { sql } from "../support/accounts";
import { ELSEWHERE, makeListingOwner, type Owner, openAs } from "../support/cabinet";
import { call } from "../support/client";
import { openDatabaseWithJobs } from "../support/domain";
import { callbackOf, type FakeLiqpay, LIQPAY_KEYS, signedForm, startFakeLiqpay } from "../support/fake-liqpay";
import { hiddenFields, sendForm } from "../support/forms";
import { makeModerator, openAs as openAsModerator } from "../support/moderators";
import { emailsTo, waitForEmail } from "../support/outbox";
import { checkPage, delayScripts, hydrated, sharedBrowser } from "../support/page-checks";
import { type RunningBoard, startBoard } from "../support/processes";
import { secondInstance } from "../support/second-instance";
import { signedIn } from "../support/sign-in";

/** Topping up in the browser: through LiqPay on an instance with its settings, by invoice on the shared board without them. */

const browser = sharedBrowser();
let liqpay: FakeLiqpay;
let board: RunningBoard;

openDatabaseWithJobs();

beforeAll(async () => {
  liqpay = await startFakeLiqpay();
  const { dataDir, env } = await secondInstance("top-up");
  const keys = { LIQPAY_PUBLIC_KEY: LIQPAY_KEYS.publicKey, LIQPAY_PRIVATE_KEY: LIQPAY_KEYS.privateKey, LIQPAY_URL: liqpay.url };
  // The payer returns to `APP_URL`, where the browser must have its session.
  const port = await freePort();
  board = await startBoard({ dataDir, port, env: { ...env, ...keys, APP_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await board?.stop();
  await liqpay?.close();
});

const balanceOf = ({ id }: Owner) => readBalance({ db: db() }, id);
const orderOf = async ({ id }: Owner) =>
  (await sql<{ order_id: string }>("SELECT order_id FROM top_ups WHERE account_id = $1 ORDER BY id DESC LIMIT 1", [id]))[0]
    ?.order_id as string;

async function openBalance(owner: Owner, width: number) {
  const context = await browser().newContext({ storageState: owner.state, viewport: { width, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${board.url}/cabinet/balance`);
  await hydrated(page);
  return { page, close: () => context.close() };
}

describe("a top-up through LiqPay", () => {
  it("is paid on a phone and credited once, although the callback is repeated, late and forged", async () => {
    const owner = await makeListingOwner();
    const { page, close } = await openBalance(owner, 390);
    await page.getByRole("link", { name: /^500\s₴$/ }).click();
    await page.getByRole("button", { name: "Перейти до оплати" }).click();
    await page.getByRole("button", { name: /Сплатити 500\s₴ через LiqPay/ }).click();
    await page.getByRole("button", { name: "success" }).click();
    await page.getByText(/500\s₴ зараховано на ваш баланс/).waitFor();
    await page.getByRole("link", { name: "До балансу" }).click();
    await page.getByRole("rowheader", { name: /Поповнення.*2447581313/ }).waitFor();
    await close();
    const order = await orderOf(owner);
    expect(await liqpay.callBack(order)).toBe(200);
    expect(await liqpay.callBack(order, { amount: 5_000 }, "stolen")).toBe(400);
    expect(await liqpay.callBack(order, { order_id: randomUUID() })).toBe(404);
    expect(await balanceOf(owner)).toBe("500");
    await waitForEmail(inject("dataDir"), owner.email);
    expect(emailsTo(inject("dataDir"), owner.email)).toHaveLength(1);
  });

  it("offers amounts, also before the scripts load", async () => {
    const owner = await makeListingOwner();
    const context = await browser().newContext({ storageState: owner.state });
    const page = await context.newPage();
    const release = await delayScripts(page);
    await page.goto(`${board.url}/cabinet/balance`, { waitUntil: "commit" });
    await page.getByRole("link", { name: /^500\s₴$/ }).click({ noWaitAfter: true });
    await page.waitForURL(/amount=500/, { waitUntil: "commit" });
    expect(await page.getByLabel("Сума, ₴").inputValue()).toBe("500");
    release();
    await hydrated(page);
    await page.getByRole("link", { name: /^200\s₴$/ }).click();
    expect(await page.getByLabel("Сума, ₴").inputValue()).toBe("200");
    await context.close();
  });

  it("is found paid when the payer returns before the callback, which then changes nothing", async () => {
    const owner = await makeListingOwner();
    liqpay.sendsCallback = false;
    const { page, close } = await openBalance(owner, 1440);
    await page.getByLabel("Сума, ₴").fill("150,50");
    await page.getByRole("button", { name: "Перейти до оплати" }).click();
    await page.getByRole("button", { name: /Сплатити/ }).click();
    await page.getByRole("button", { name: "success" }).click();
    await page.getByText(/150,50\s₴ зараховано/).waitFor();
    await close();
    liqpay.sendsCallback = true;
    expect(await liqpay.callBack(await orderOf(owner))).toBe(200);
    expect(await balanceOf(owner)).toBe("150.5");
  });

  it("that is declined charges nothing and can be started again", async () => {
    const owner = await makeListingOwner();
    const { page, close } = await openBalance(owner, 390);
    await page.getByLabel("Сума, ₴").fill("5");
    await page.getByRole("button", { name: "Перейти до оплати" }).click();
    await page.getByRole("link", { name: "Сума, ₴: Не менше за 20." }).waitFor();
    await page.getByLabel("Сума, ₴").fill("20");
    await page.getByRole("button", { name: "Перейти до оплати" }).click();
    await page.getByRole("button", { name: /Сплатити/ }).click();
    await page.getByRole("button", { name: "failure" }).click();
    await page.getByText("Гроші не списано.").waitFor();
    await page.getByRole("link", { name: "Поповнити знову" }).click();
    await page.getByLabel("Сума, ₴").waitFor();
    expect(await balanceOf(owner)).toBe("0");
    await close();
  });

  it("that is not paid yet can be paid after the return, on a page that reloads itself for a while only", async () => {
    const owner = await makeListingOwner();
    const started = await sendForm("/cabinet/balance", { amount: "500" }, { cookie: owner.cookie, base: board.url, with: "token" });
    const open = async (search: string) =>
      (await call("GET", `${started.location}${search}`, { base: board.url, headers: { cookie: owner.cookie } })).text;
    const [returned, stopped] = [await open("?returned=1"), await open("?returned=13")];
    expect(returned).toMatch(/<meta http-equiv="refresh" content="5; url=\?returned=2"/i);
    expect(stopped).not.toMatch(/<meta http-equiv="refresh"/i);
    expect(stopped).toMatch(/<a href="\?returned=1"/);
    for (const page of [returned, stopped]) expect(hiddenFields(page, "signature").map(([name]) => name)).toContain("data");
  });

  it("that is returned mentions the balance only if something was deducted", async () => {
    const owner = await makeListingOwner();
    const returnTopUp = async (amount: string | undefined) => {
      const { location = "" } = await sendForm(
        "/cabinet/balance",
        { amount: "500" },
        { cookie: owner.cookie, base: board.url, with: "token" },
      );
      const [orderId, now] = [await orderOf(owner), Date.now()];
      const report = { orderId, amount: "500", reference: undefined, failure: undefined };
      if (amount !== undefined) await applyReport({ db: db(), now }, { ...report, amount, state: "paid" });
      await applyReport({ db: db(), now }, { ...report, state: "refunded" });
      return (await call("GET", location, { base: board.url, headers: { cookie: owner.cookie } })).text;
    };
    for (const amount of [undefined, "5"]) expect(await returnTopUp(amount)).toMatch(/>Платіж повернено вам\.</);
    expect(await returnTopUp("500")).toMatch(/>Платіж повернено вам, з балансу знято 500\s₴\.</);
  });

  it("rejects malformed and oversized callbacks, and is not offered where no provider is set", async () => {
    const post = (base: string, body: string) => fetch(`${base}/api/payments/liqpay`, { method: "POST", body });
    expect((await post(board.url, "data=x&signature=y")).status).toBe(400);
    expect((await post(board.url, `data=${"x".repeat(70_000)}&signature=y`)).status).toBe(400);
    expect((await post(inject("boardUrl"), signedForm(callbackOf(randomUUID(), "5")).toString())).status).toBe(404);
  });

  it("passes the page checks", async () => {
    const owner = await makeListingOwner();
    const started = await sendForm("/cabinet/balance", { amount: "500" }, { cookie: owner.cookie, base: board.url, with: "token" });
    expect(started.status).toBe(303);
    const context = { storageState: owner.state };
    await checkPage(browser(), { name: "top-up", url: `${board.url}${started.location}`, context, ignore: ELSEWHERE });
  });
});

describe("a top-up by invoice", () => {
  it("is requested without JavaScript, confirmed by an administrator, and receipted", async () => {
    const owner = await makeListingOwner();
    const requested = await sendForm("/cabinet/balance", { amount: "1 000" }, { cookie: owner.cookie, with: "token" });
    const path = requested.location ?? "";
    expect(path).toMatch(/^\/cabinet\/balance\/top-ups\/\d+$/);
    const invoice = await call("GET", path, { headers: { cookie: owner.cookie } });
    expect(invoice.text).toContain("Призначення платежу");
    const stranger = await makeListingOwner();
    expect((await call("GET", path, { headers: { cookie: stranger.cookie } })).status).toBe(404);
    const number = path.split("/").at(-1) as string;

    const admin = await makeModerator("Наталія", "admin");
    const { page, context } = await openAsModerator(browser(), admin, "/moderation/payments");
    const row = page.getByRole("row", { name: new RegExp(`^${number}\\b`) });
    await row.getByRole("button", { name: "Підтвердити оплату" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Номер платежу").fill("ПН 20418");
    await dialog.getByRole("button", { name: "Підтвердити оплату" }).click();
    await page.getByText("Оплату підтверджено").waitFor();
    expect(await balanceOf(owner)).toBe("1000");
    expect((await waitForEmail(inject("dataDir"), owner.email)).text).toContain("ПН 20418");
    await context.close();
    for (const { cookie } of [owner, await makeModerator()])
      expect((await call("GET", "/moderation/payments", { headers: { cookie } })).status).toBe(404);
  });

  it("that a colleague has just confirmed is not cancelled from an outdated page, which then shows its state", async () => {
    const owner = await makeListingOwner();
    const { location = "" } = await sendForm("/cabinet/balance", { amount: "300" }, { cookie: owner.cookie, with: "token" });
    const id = Number(location.split("/").at(-1));
    const [admin, colleague] = [await makeModerator("Наталія", "admin"), await makeModerator("Олег", "admin")];
    const { page, context } = await openAsModerator(browser(), admin, "/moderation/payments");
    const row = page.getByRole("row", { name: new RegExp(`^${id}\\b`) });
    await row.getByRole("button", { name: "Скасувати рахунок" }).click();
    const actor = { kind: "admin", accountId: colleague.id } as const;
    await confirmInvoice({ db: db(), actor, now: Date.now() }, { id, reference: "ПН 20419" });
    await page.getByRole("alertdialog").getByRole("button", { name: "Скасувати рахунок" }).click();
    await page.getByText(new RegExp(`Оплату рахунку № ${id} уже підтверджено: Олег`)).waitFor();
    await page.getByRole("row", { name: new RegExp(`^${id} · Рахунок.*Сплачено.*ПН 20419`) }).waitFor();
    expect(await page.getByText("Рахунок скасовано").count()).toBe(0);
    expect(await balanceOf(owner)).toBe("300");
    await context.close();
  });

  it("is cancelled by its owner", async () => {
    const owner = await makeListingOwner();
    const { location = "" } = await sendForm("/cabinet/balance", { amount: "200" }, { cookie: owner.cookie, with: "token" });
    const { page, watch, close } = await openAs(browser(), owner, location, { width: 390 });
    await page.getByRole("button", { name: "Скасувати рахунок" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Скасувати рахунок" }).click();
    await page.getByText("Це поповнення вже не очікується.", { exact: false }).waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("passes the page checks", async () => {
    const owner = await makeListingOwner();
    const { location = "" } = await sendForm("/ru/cabinet/balance", { amount: "200" }, { cookie: owner.cookie, with: "token" });
    await checkPage(browser(), {
      ...{ name: "invoice", url: `${inject("boardUrl")}${location}`, context: { storageState: owner.state }, ignore: ELSEWHERE },
    });
    const admin = signedIn(await makeModerator("Наталія", "admin"));
    await checkPage(browser(), { name: "admin-payments", url: `${inject("boardUrl")}/moderation/payments`, context: admin });
  });
});
