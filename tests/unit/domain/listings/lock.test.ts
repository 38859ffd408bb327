import { describe, expect, it } from "vitest";
import { checkIfMatch, etagOf, lockListing, lockOwnerListing } from "@/lib/domain/listings/lock";
import type { Queryable } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { fake } from "../../../support/fake";

const LISTING = { id: 128, version: 3 };
const TAG = etagOf(128, 3);

function runCheck(work: () => void): string {
  try {
    work();
    return "passes";
  } catch (error) {
    if (error instanceof BoardError) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe("ETag of a listing", () => {
  it("is strong and unique per listing and version", () => {
    expect(TAG).toMatch(/^"[\x21\x23-\x7e]+"$/);
    const tags = [1, 2, 12, 21].flatMap((id) => [1, 2, 11, 12].map((version) => etagOf(id, version)));
    expect(new Set(tags).size).toBe(tags.length);
  });
});

describe("If-Match", () => {
  it.each([
    ["missing", undefined],
    ["the tag", TAG],
    ["an asterisk", "*"],
    ["an asterisk with surrounding spaces", " * "],
    ["the tag among others", `"x", ${TAG}`],
    ["several tags without spaces", `"x",${TAG},"y"`],
    ["the tag with surrounding spaces", ` ${TAG} `],
  ])("%s: passes", (_, header) => {
    expect(runCheck(() => checkIfMatch(header, LISTING))).toBe("passes");
  });

  it.each([
    ["an older version", etagOf(128, 2)],
    ["a newer version", etagOf(128, 4)],
    ["another listing", etagOf(129, 3)],
    ["the weak tag, because the comparison is strong", `W/${TAG}`],
    ["the tag without quotes", TAG.replaceAll('"', "")],
    ["an empty header", ""],
    ["an empty tag", '""'],
    ["other tags", '"x", "y"'],
    ["a truncated tag", TAG.slice(0, -1)],
  ])("%s: 412", (_, header) => {
    expect(runCheck(() => checkIfMatch(header, LISTING))).toBe("412 precondition_failed");
  });
});

/** Creates a fake transaction that records queries and returns `rows`. */
function fakeTransaction(rows: readonly object[]) {
  const queries: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const tx = fake<Queryable>({
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      queries.push({ text, values });
      return { rows, rowCount: rows.length };
    },
    transaction: () => expect.fail("already in a transaction"),
  });
  return { tx, queries };
}

describe("locking a listing", () => {
  it("selects a listing of the account FOR UPDATE", async () => {
    const { tx, queries } = fakeTransaction([LISTING]);
    expect(await lockOwnerListing({ db: tx }, { accountId: 7, id: 128 })).toEqual(LISTING);
    expect(queries).toHaveLength(1);
    expect(queries[0]?.values).toEqual([128, 7]);
    expect(queries[0]?.text).toMatch(/\bid = \$1\b.*\baccount_id = \$2\b.*FOR UPDATE/s);
  });

  it.each([
    ["the owner", (tx: Queryable) => lockOwnerListing({ db: tx }, { accountId: 7, id: 128 })],
    ["a moderator", (tx: Queryable) => lockListing({ db: tx }, 128)],
  ])("throws 404 without a reason if %s finds no listing", async (_, look) => {
    const { tx } = fakeTransaction([]);
    const rejection = await look(tx).then(
      () => expect.fail("the listing was found"),
      (error: unknown) => error,
    );
    expect(rejection).toBeInstanceOf(BoardError);
    expect(rejection).toMatchObject({ code: "not_found", status: 404, parameters: {} });
  });
});
