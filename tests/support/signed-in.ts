import { randomBytes } from "node:crypto";
import type { Browser, BrowserContextOptions } from "playwright";
import { inject } from "vitest";
import { hashPassword } from "@/lib/accounts/password";
import { sql } from "./accounts";
import { hydrated } from "./page-checks";

/** An owner with a password, and a browser that has signed in by the real page. */

const PASSWORD = "зелений чайник стоїть";

let passwordHash: Promise<string> | undefined;

export interface SignedIn {
  readonly accountId: number;
  readonly email: string;
  /** For `browser.newContext` and `checkPage`. */
  readonly context: Pick<BrowserContextOptions, "storageState">;
}

export async function signedInOwner(browser: Browser, type: "personal" | "business" = "personal"): Promise<SignedIn> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const [row] = await sql<{ id: number }>(
    "INSERT INTO accounts (email, name, phone, password_hash, account_type) VALUES ($1, 'Олена', '+380671234567', $2, $3) RETURNING id",
    [email, await passwordHash, type],
  );
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${inject("boardUrl")}/sign-in`);
    await hydrated(page);
    await page.fill('input[name="email"]', email);
    await page.fill('input[name="password"]', PASSWORD);
    await page.press('input[name="password"]', "Enter");
    await page.waitForURL(/\/cabinet/);
    return { accountId: (row as { id: number }).id, email, context: { storageState: await context.storageState() } };
  } finally {
    await context.close();
  }
}
