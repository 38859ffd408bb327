import { describe, expect, it } from "vitest";
import { checkIfMatch, etagOf, lockListing, lockOwnerListing } from "@/lib/domain/listings/lock";
import type { Queryable } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { fake } from "../../../support/fake";

const LISTING = { id: 128, version: 3 };
const TAG = etagOf(128, 3);

function told(work: () => void): string {
  try {
    work();
    return "passes";
  } catch (error) {
    if (error instanceof BoardError) return `${error.status} ${error.code}`;
    throw error;
  }
}

describe("the tag of a listing", () => {
  it("is strong, and its own for each listing and version", () => {
    expect(TAG).toMatch(/^"[\x21\x23-\x7e]+"$/);
    const tags = [1, 2, 12, 21].flatMap((id) => [1, 2, 11, 12].map((version) => etagOf(id, version)));
    expect(new Set(tags).size).toBe(tags.length);
  });
});

describe("If-Match", () => {
  it.each([
    ["not sent", undefined],
    ["the tag", TAG],
    ["whatever there is", "*"],
    ["whatever there is, with blanks", " * "],
    ["the tag among others", `"x", ${TAG}`],
    ["the tag among others, without blanks", `"x",${TAG},"y"`],
    ["the tag with blanks around", ` ${TAG} `],
  ])("%s: the edit is made", (_, header) => {
    expect(told(() => checkIfMatch(header, LISTING))).toBe("passes");
  });

  it.each([
    ["an older version", etagOf(128, 2)],
    ["a newer version", etagOf(128, 4)],
    ["another listing", etagOf(129, 3)],
    ["the tag, weak: the comparison is strong", `W/${TAG}`],
    ["the tag without quotes", TAG.replaceAll('"', "")],
    ["nothing", ""],
    ["an empty tag", '""'],
    ["others", '"x", "y"'],
    ["the tag’s beginning", TAG.slice(0, -1)],
  ])("%s: 412", (_, header) => {
    expect(told(() => checkIfMatch(header, LISTING))).toBe("412 precondition_failed");
  });
});

/** A database that only writes down what it is asked. */
function asked(rows: readonly object[]) {
  const queries: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const tx = fake<Queryable>({
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      queries.push({ text, values });
      return { rows, rowCount: rows.length };
    },
    transaction: () => expect.fail("there is one already"),
  });
  return { tx, queries };
}

describe("a listing that is to be changed", () => {
  it("is looked for among the account’s own, and locked", async () => {
    const { tx, queries } = asked([LISTING]);
    expect(await lockOwnerListing({ db: tx }, { accountId: 7, id: 128 })).toEqual(LISTING);
    expect(queries).toHaveLength(1);
    expect(queries[0]?.values).toEqual([128, 7]);
    expect(queries[0]?.text).toMatch(/\bid = \$1\b.*\baccount_id = \$2\b.*FOR UPDATE/s);
  });

  it.each([
    ["the owner", (tx: Queryable) => lockOwnerListing({ db: tx }, { accountId: 7, id: 128 })],
    ["a moderator", (tx: Queryable) => lockListing({ db: tx }, 128)],
  ])("and is not there is 404 to %s, without a word about why", async (_, look) => {
    const { tx } = asked([]);
    const refusal = await look(tx).then(
      () => expect.fail("nothing was refused"),
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(BoardError);
    expect(refusal).toMatchObject({ code: "not_found", status: 404, parameters: {} });
  });
});
