import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import type { BrowserContextOptions } from "playwright";
import { inject } from "vitest";
import { hashPassword } from "@/lib/domain/accounts/password";
import { startSession } from "@/lib/domain/accounts/sessions";
import { authSecret } from "@/lib/platform/auth-secret";
import type { Queryable } from "@/lib/platform/db";
import { BoardPrisma } from "@/lib/platform/prisma";
import { database, sql } from "./accounts";
import { sendForm } from "./forms";

/** Creates people who can sign in, directly in the database, and their session cookies. */

export const PASSWORD = "зелений чайник стоїть";

export interface Person {
  readonly id: number;
  readonly email: string;
}

interface PersonOptions {
  readonly role?: "owner" | "moderator" | "admin";
  readonly type?: "personal" | "business";
  readonly language?: "uk" | "ru" | "en";
  readonly name?: string;
  /** E.164; none when left out. */
  readonly phone?: string | null;
}

let passwordHash: Promise<string> | undefined;

export function uniqueEmail(): string {
  return `${randomBytes(8).toString("hex")}@example.com`;
}

/** Returns an address of a client that no other test uses: attempts are counted per address. */
export function uniqueAddress(): string {
  return `10.${randomBytes(3).join(".")}`;
}

/** An account with {@link PASSWORD}. */
export async function makePerson({
  role = "owner",
  type = "personal",
  language = "uk",
  name = "Олена",
  phone = null,
}: PersonOptions = {}): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = uniqueEmail();
  const [row] = await sql<{ id: number }>(
    "INSERT INTO accounts (email, name, phone, password_hash, role, account_type, language) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
    [email, name, phone, await passwordHash, role, type, language],
  );
  return { id: (row as { id: number }).id, email };
}

/** Signs in with the form of the sign-in page. @returns the cookie to send: `name=value`. */
export async function cookieOf(email: string, base?: string): Promise<string> {
  const sent = await sendForm("/sign-in", { email, password: PASSWORD }, base ? { base } : {});
  const cookie = sent.cookies.find((one) => one.includes("board-session="));
  if (!cookie) throw new Error(`Signing in gave no session: ${sent.status} ${sent.location ?? sent.html.slice(0, 500)}`);
  return cookie;
}

/** Returns options for `browser.newContext` and `checkPage` that sign in to the shared board with this cookie. */
export function signedIn({ cookie }: { readonly cookie: string }): Required<Pick<BrowserContextOptions, "storageState">> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const { hostname: domain } = new URL(inject("boardUrl"));
  const stored = { name, value, domain, path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const };
  return { storageState: { cookies: [stored], origins: [] } };
}

export interface SignedIn extends Person {
  /** `name=value`. */
  readonly cookie: string;
  /** Storage state for a browser context. */
  readonly state: NonNullable<BrowserContextOptions["storageState"]>;
}

let prisma: BoardPrisma | undefined;

/**
 * Starts a session on the shared board as signing in does, but without the page and its form, which have their own tests.
 * @returns the cookie to send: `name=value`.
 */
export async function beginSession({ id }: Pick<Person, "id">, role: NonNullable<PersonOptions["role"]> = "owner"): Promise<string> {
  const pool = await database();
  prisma ??= new BoardPrisma(pool);
  const connection = await pool.connect();
  const { models, leave } = prisma.join(connection);
  try {
    const tx: Queryable = { prisma: models, query: (config) => connection.query(config), transaction: (work) => work(tx) };
    await connection.query("BEGIN");
    const sid = await startSession(
      { db: tx, client: { address: "127.0.0.1", userAgent: "" }, now: Date.now() },
      { account: { id, role }, method: "password" },
    );
    await leave();
    await connection.query("COMMIT");
    return `board-session=${await encode({ token: { sid }, secret: authSecret() })}`;
  } finally {
    connection.release();
  }
}

/** An account that has signed in on the shared board. */
export async function signedInPerson(options: PersonOptions = {}): Promise<SignedIn> {
  const person = await makePerson(options);
  const cookie = await beginSession(person, options.role);
  return { ...person, cookie, state: signedIn({ cookie }).storageState };
}
