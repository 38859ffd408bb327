import { afterEach, expect, it, vi } from "vitest";
import { isUnreachable } from "@/components/ui/is-unreachable";

/** Which failures of an action mean that the server could not be reached. */

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a failed fetch", new TypeError("Failed to fetch"), true, true],
  ["any error without a connection", new Error("aborted"), false, true],
  ["an unexpected response", new Error("An unexpected response was received from the server."), true, false],
])("%s", (_, error, onLine, unreachable) => {
  vi.stubGlobal("navigator", { onLine });
  expect(isUnreachable(error)).toBe(unreachable);
});
