import { randomInt } from "node:crypto";

/** Returns a phone that no other test uses, in E.164. */
export const uniquePhone = (): string => `+38063${String(randomInt(10_000_000)).padStart(7, "0")}`;

/** Returns a code that differs from this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
