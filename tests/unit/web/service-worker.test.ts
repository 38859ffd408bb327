import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";

/** The service worker, bundled as by the build. */

const ORIGIN = "https://board.example";

let script: string;
beforeAll(async () => {
  const root = projectRoot();
  const { outputFiles } = await build({
    ...{ entryPoints: [join(root, "worker", "sw.ts")], tsconfig: join(root, "worker", "tsconfig.json") },
    ...{ bundle: true, write: false, format: "iife", define: { VERSION: '"test"' } },
  });
  script = outputFiles[0]?.text ?? "";
});

/** Clicks a notification while tabs are open. @returns what the browser does. */
async function click(url: string, tabs: readonly string[]): Promise<readonly string[]> {
  const actions: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const clients = {
    matchAll: async () => tabs.map((tab) => ({ url: ORIGIN + tab, focus: async () => actions.push(`focus ${tab}`) })),
    openWindow: async (address: string) => actions.push(`open ${address}`),
  };
  const self = { location: new URL("/sw.js", ORIGIN), clients, addEventListener: handlers.set.bind(handlers) };
  runInNewContext(script, { self, URL });
  let done: Promise<void> | undefined;
  const waitUntil = (promise: Promise<void>) => {
    done = promise;
  };
  handlers.get("notificationclick")?.({ notification: { close: () => actions.push("close"), data: { url } }, waitUntil });
  await done;
  return actions;
}

const SEARCH = `/catalogue?q=${encodeURIComponent("велосипед")}&sort=new`;

it("focuses the tab that has the page of a notification", async () => {
  expect(await click("/cabinet/messages/7", ["/", "/cabinet/messages/7"])).toEqual(["close", "focus /cabinet/messages/7"]);
  expect(await click(SEARCH, ["/catalogue", SEARCH])).toEqual(["close", `focus ${SEARCH}`]);
  expect(await click("/cabinet/messages/7", ["/cabinet/messages/7#last"])).toEqual(["close", "focus /cabinet/messages/7#last"]);
});

it("opens a new tab if the others have other pages, such as another search", async () => {
  const tabs = ["/catalogue", `/catalogue?q=${encodeURIComponent("диван")}`, "/cabinet/messages/8"];
  expect(await click(SEARCH, tabs)).toEqual(["close", `open ${ORIGIN}${SEARCH}`]);
  expect(await click("/catalogue", [SEARCH])).toEqual(["close", `open ${ORIGIN}/catalogue`]);
});

it("opens no page of another site", async () => {
  expect(await click("https://evil.example/", [])).toEqual(["close"]);
});
