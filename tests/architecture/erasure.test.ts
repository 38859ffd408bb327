import { describe, expect, it } from "vitest";
import { FILES, readSource } from "./import-graph";

/** Every table that refers to accounts or people is erased with an account, or there is a reason why not (docs/decisions/053-account-deletion.md). */

const PERSONAL =
  /^\s+((?:account|owner|actor|reporter|sender|buyer|seller|blocker|blocked|moderator|author)Id|reporter|email|address|viewer|testOf)\s/m;

/** Tables that the functions of the deletion erase. */
const ERASED: Readonly<Record<string, readonly string[]>> = {
  closeBalance: ["LedgerTransaction"],
  closeTopUps: ["TopUp"],
  deleteRequestsOfAccount: ["LoggedRequest", "LoggedBodies"],
  eraseAccount: ["Account", "Session", "PushSubscription", "AccountIdentity", "ConfirmedAddress", "AccountToken", "PhoneCode"],
  eraseAddresses: ["AuditEntry"],
  eraseFavourites: ["Favourite"],
  eraseKeys: ["ApiKey"],
  eraseListings: ["Listing", "ListingFingerprint"],
  eraseMessages: ["Message", "ThreadReport", "AccountBlock", "PendingMessage", "Thread"],
  eraseNotes: ["ModerationNote"],
  eraseReports: ["ListingFlag"],
  eraseSearches: ["SavedSearch"],
  eraseStatementTexts: ["StatementOfReasons"],
  eraseWebhooks: ["WebhookEndpoint", "AccountEvent"],
  releaseMedia: ["MediaFile"],
};

/** Tables that they do not name, and why. */
const KEPT: Readonly<Record<string, string>> = {
  AccountUsage: "numbers by day",
  Balance: "bookkeeping, by account id",
  FavouriteNotice: "deleted with the favourite",
  LedgerEntry: "bookkeeping, by account id",
  ListingLikeness: "deleted with the listing",
  ListingMove: "deleted with the listing; the moderator by account id",
  ListingReview: "deleted with the listing; the moderator by account id",
  ModerationClaim: "expires within minutes",
  ModerationQueueEntry: "deleted with the listing",
  PhoneQuota: "numbers by day",
  ReportRecipient: "deleted with the email about the outcome",
  SignUp: "of an address without an account; expires",
};

const schema = readSource("prisma/schema.prisma");
const MODELS = new Map([...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => [name, body]));

/** Returns the text of the file that defines a function, and of its statements. */
function sourceOf(name: string): string {
  const file = FILES.find((one) => one.startsWith("lib/domain/") && new RegExp(`function ${name}\\(`).test(readSource(one))) ?? "";
  return [file, file.replace(/\.ts$/, ".sql.ts")].flatMap((one) => (FILES.includes(one) ? readSource(one) : [])).join("\n");
}

/** Whether a text deletes or changes rows of a model, by Prisma Client or SQL. */
function writes(text: string, model: string): boolean {
  const table = /@@map\("(\w+)"\)/.exec(MODELS.get(model) ?? "")?.[1];
  return new RegExp(`\\.${model[0]?.toLowerCase()}${model.slice(1)}\\.(?:delete|update)|(?:DELETE FROM|UPDATE) ${table}\\b`).test(text);
}

describe("the deletion of an account", () => {
  it("erases every table with personal columns, except those with a reason", () => {
    const personal = [...MODELS].flatMap(([name, body]) => (PERSONAL.test(body) ? name : []));
    expect([...Object.values(ERASED).flat(), ...Object.keys(KEPT)].toSorted()).toEqual(personal.toSorted());
  });

  it.each(Object.entries(ERASED))("calls %s", (name, models) => {
    expect(sourceOf("deleteAccount") + sourceOf("eraseKeys")).toContain(`await ${name}(`);
    expect(models.filter((model) => !writes(sourceOf(name), model))).toEqual([]);
  });
});
