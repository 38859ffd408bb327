import { describe, inject, it } from "vitest";
import { makeKey } from "../support/accounts";
import { client } from "../support/client";
import { checkPage, FOUR_LOOKS, sharedBrowser } from "../support/page-checks";
import { signedInOwner } from "../support/signed-in";

const browser = sharedBrowser();
const API = "/cabinet/settings/api";
const url = (path: string) => inject("boardUrl") + path;

describe("pages", () => {
  it("look", { timeout: FOUR_LOOKS * 4 }, async () => {
    const { context, accountId } = await signedInOwner(browser());
    const look = (name: string, path: string) =>
      checkPage(browser(), { name, url: url(path), context, ignore: /cabinet\/listings/ }).catch((e) =>
        console.log(name, String(e.message) + JSON.stringify(e.actual)),
      );
    await look("keys-empty", API);
    const key = await makeKey(accountId);
    const other = await makeKey(accountId, { ips: ["203.0.113.7"] });
    for (let i = 0; i < 5; i++) await client(key.key).get("/ping");
    await client(key.key).get("/my/listings/1");
    await client(key.key).get("/cities/search?q=%D0%BB%D1%8C%D0%B2%D1%96%D0%B2&lang=uk&token=abc");
    await client(other.key).get("/ping");
    await new Promise((r) => setTimeout(r, 1500));
    await look("keys", API);
    await look("keys-new", `${API}/keys/new`);
    await look("key", `${API}/keys/${key.id}`);
    await look("key-edit", `${API}/keys/${key.id}/edit`);
    await look("key-rotate", `${API}/keys/${key.id}/rotate`);
    await look("keys-usage", `${API}/usage`);
    await look("keys-log", `${API}/log`);
    await look("keys-history", `${API}/history`);
    await look("keys-start", `${API}/start`);
    await checkPage(browser(), {
      name: "reference",
      url: url("/docs/api"),
      prepare: async (p) => {
        await p.waitForSelector(".opblock");
      },
      fullPage: false,
    }).catch((e) => console.log("reference", JSON.stringify(e.actual)));
  });
});
