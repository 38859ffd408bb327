import { readFileSync } from "node:fs";
import { openApiDocument } from "@/lib/api/openapi";
import { exportAccount } from "@/lib/domain/account-data/export";
import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { getListing } from "@/lib/domain/listings/api-detail";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { createListing } from "@/lib/domain/listings/create";
import { ListingDraft, ListingEdit } from "@/lib/domain/listings/draft";
import { editListing } from "@/lib/domain/listings/edit";
import { draftOf, formOf } from "@/lib/domain/listings/form-values";
import { listListings } from "@/lib/domain/listings/list";
import { readOwnerListing } from "@/lib/domain/listings/owner-detail";
import { presentListing } from "@/lib/domain/listings/presenter";
import { readPublicListing } from "@/lib/domain/listings/public-detail";
import { decide } from "@/lib/domain/moderation/decide";
import { changesSince } from "@/lib/domain/moderation/read";
import { db, openDatabase } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { checkObject } from "@/lib/shared/validation";

/**
 * Run by `listing-fields.test.ts` in a copy of the project with additional entries in the table of fields: runs a listing through its life
 * cycle and prints the results as JSON. Arguments: a file with the two request bodies, and the names of the added fields.
 */

const [file = "", ...added] = process.argv.slice(2);
const { draft, edit } = JSON.parse(readFileSync(file, "utf8")) as Record<"draft" | "edit", Record<string, unknown>>;

await openDatabase();
const { id: accountId } = await db().prisma.account.findFirstOrThrow({ where: { email: "owner@example.com" }, select: { id: true } });
const actor = { kind: "owner", accountId } as const;
const context: OwnerContext = { db: db(), actor, now: Date.now(), caller: { accountId, name: "Олена", phone: "+380671234567" } };
const moderator = { ...context, actor: { kind: "operator" } } as const;

const rejected = await getRejection(() => checkObject(ListingDraft, { ...draft, ...wrongValues() }));
const { id } = await createListing(context, checkObject(ListingDraft, draft));
const read = async () => JSON.parse((await getListing(context, { accountId, id, lang: "uk" })).json) as Record<string, unknown>;
const created = await read();
const shown = await readPublicListing(context, id);
await editListing(context, { id, ifMatch: undefined, edit: checkObject(ListingEdit, edit) });
const edited = await read();
const own = await readOwnerListing(context, { accountId, id, lang: "uk" });
const comparison = await changesSince(context, { listing: own, version: 1 });

await decide(moderator, { listingId: id, decision: "approve" });
// Simulates a listing whose last change was before the fields were added: its revisions lack them.
await db().query({ text: "UPDATE listing_revisions SET content = content - $2::text[] WHERE listing_id = $1", values: [id, added] });
await changeStatus(context, { id, status: "inactive", ifMatch: undefined, as: "owner" });
const older = await read();
await editListing(context, { id, ifMatch: undefined, edit: checkObject(ListingEdit, edit) });
const page = await listListings(context, { accountId, lang: "uk", status: "inactive", limit: 10 });
let exported = "";
for await (const piece of exportAccount(context, accountId)) exported += piece;

const { schemas } = openApiDocument("https://board.example.com").components as {
  schemas: Record<string, { properties: Record<string, unknown> }>;
};
const documented = (name: string) => Object.fromEntries(added.map((field) => [field, schemas[name]?.properties[field]]));

const report = {
  ...{ rejected, created, edited, older, comparison },
  form: draftOf(formOf(own, "Львів"), []),
  listed: JSON.parse(page.json)[0],
  shown: shown && presentListing(shown, { category: undefined, city: undefined }, "en").attributes,
  exported: JSON.parse(exported).listings[0],
  openApi: {
    draft: documented("ListingDraft"),
    edit: documented("ListingEdit"),
    list: documented("Listing"),
    detail: documented("ListingDetail"),
  },
};
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));

/** Returns a value for each added field that its schema rejects. */
function wrongValues(): Record<string, unknown> {
  return Object.fromEntries(added.map((name) => [name, "?".repeat(1_000)]));
}

/** Returns the field errors that a check throws. */
function getRejection(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return error.fields.map(({ path, code }) => `${path} ${code}`);
  }
}
