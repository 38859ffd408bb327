import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { disableIdleStorages } from "@/lib/platform/idle-storages";

/** Storages that are disabled while no page is being rendered (docs/decisions/183-hot-paths.md). */

const storages = disableIdleStorages(20);
const { AsyncLocalStorage } = createRequire(import.meta.url)("node:async_hooks") as typeof import("node:async_hooks");

/** In later versions of Node.js, storages cost nothing and stay enabled. */
const isNeeded = Number(process.versions.node.split(".")[0]) < 24;

it("returns the result of the work, or its error", async () => {
  expect(await storages.during(async () => "done")).toBe("done");
  await expect(storages.during(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

it("keeps a storage enabled while any work that uses it goes on, however long it takes", async () => {
  const storage = new AsyncLocalStorage<string>();
  const values = await storages.during(() =>
    storage.run("long", async () => {
      await storages.during(() => storage.run("short", () => sleep(1)));
      await sleep(100);
      return storage.getStore();
    }),
  );
  expect(values).toBe("long");
});

it.runIf(isNeeded)("disables storages afterwards, until they are used again", async () => {
  const storage = new AsyncLocalStorage<string>();
  await storage.run("first", async () => {
    await storages.during(() => sleep(1));
    expect(storage.getStore()).toBe("first");
    await expect.poll(() => storage.getStore()).toBeUndefined();
  });
  const again = storage.run("second", async () => {
    await sleep(1);
    return storage.getStore();
  });
  expect(await again).toBe("second");
});
