import { expect, it } from "vitest";
import { loadOnce } from "@/lib/platform/load-once";

it("loads on first use, once for concurrent callers", async () => {
  let loads = 0;
  const value = loadOnce(async () => ++loads);
  expect(value.loaded()).toBeUndefined();
  expect(value.isLoading()).toBe(false);
  const both = Promise.all([value.load(), value.load()]);
  expect(value.isLoading()).toBe(true);
  expect(await both).toEqual([1, 1]);
  expect(value.isLoading()).toBe(false);
  expect(await value.load()).toBe(1);
  expect(await value.loaded()).toBe(1);
});

it("reports a failure and tries again with the next call", async () => {
  const results = [() => Promise.reject(new Error("no memory")), async () => "loaded"];
  const value = loadOnce(() => (results.shift() as () => Promise<string>)());
  await expect(value.load()).rejects.toThrow("no memory");
  expect(value.hasFailed()).toBe(true);
  expect(value.isLoading()).toBe(false);
  expect(value.loaded()).toBeUndefined();
  expect(await value.load()).toBe("loaded");
  expect(value.hasFailed()).toBe(false);
});
