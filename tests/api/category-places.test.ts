import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setAttributeRules } from "@/lib/domain/categories/attribute-rules";
import { moveCategory, renameCategory, setAutoApprove } from "@/lib/domain/categories/edit";
import { renameAttribute } from "@/lib/domain/categories/edit-attributes";
import { mergeCategory } from "@/lib/domain/categories/merge";
import { reparentCategory, setHidden } from "@/lib/domain/categories/place";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { Actor } from "@/lib/domain/context/context";
import { countListingsBelow, previewAutoApprove, previewPlace } from "@/lib/domain/listings/category-impact";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { db } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import {
  addAttributeTo,
  addNamedCategory,
  api,
  attributesOf,
  category,
  errorsOf,
  names,
  OPTIONS,
  patch,
  post,
  RULES,
  startCategoryEditor,
  stopCategoryEditor,
  valuesOf,
} from "../support/category-editor";
import { embeddedFolder, type RunningBoard } from "../support/processes";

/** Hidden, auto-approved and moved categories, and changes during an import. */

process.env["DATA_DIR"] = embeddedFolder("category-places");

let board: RunningBoard;
let actor: Actor;

beforeAll(async () => {
  ({ board, actor } = await startCategoryEditor());
});

afterAll(stopCategoryEditor);

describe("a hidden category", () => {
  interface Listed {
    readonly id: number;
    readonly children: readonly Listed[];
  }
  const idsOf = (all: readonly Listed[]): number[] => all.flatMap(({ id, children }) => [id, ...idsOf(children)]);
  const offeredIds = async () => {
    const { categories, count } = (await api().get("/categories")).json;
    const ids = idsOf(categories);
    expect(count).toBe(ids.length);
    return ids;
  };

  it("is left out of lists and rejects new listings, like its subcategories, while existing listings can be edited", async () => {
    const parent = await addNamedCategory("Прихована гілка");
    const child = await addNamedCategory("Підкатегорія прихованої", parent);
    const listing = (await post(child)).json.listing_id;
    const hide = (hidden: boolean) => setHidden({ actor, now: Date.now() }, { id: parent, hidden });
    expect(await countListingsBelow({ db: db() }, await category(parent))).toEqual({ listings: 1, active: 0, pending: 1 });
    await hide(true);
    expect(await offeredIds()).not.toEqual(expect.arrayContaining([parent]));
    expect(await offeredIds()).not.toEqual(expect.arrayContaining([child]));
    for (const id of [parent, child]) expect(errorsOf(await post(id))).toEqual(["category_id: unknown_category"]);
    expect((await patch(listing, { category_id: child, price: 8 })).status).toBe(200);
    expect(errorsOf(await patch(listing, { category_id: parent }))).toEqual(["category_id: unknown_category"]);
    expect((await fetch(`${board.url}/catalogue/${(await category(parent)).slug}`)).status).toBe(200);
    const sitemap = await (await fetch(`${board.url}/sitemaps/pages.xml`)).text();
    expect(sitemap).not.toContain((await category(parent)).slug);
    await hide(false);
    expect(await offeredIds()).toEqual(expect.arrayContaining([parent, child]));
    expect((await post(child)).status).toBe(201);
  });
});

describe("review of new listings", () => {
  it("has a preview of the listings and subcategories that the setting affects", async () => {
    const parent = await addNamedCategory("Перевірювана");
    const child = await addNamedCategory("Перевірювана підкатегорія", parent);
    const apart = await addNamedCategory("Перевірювана окремо", parent);
    const below = await addNamedCategory("Нижче від окремої", apart);
    await setAutoApprove({ actor }, { id: apart, autoApprove: true });
    const waiting = (await post(child)).json.listing_id;
    await post(below);
    expect((await sql("SELECT status FROM listings WHERE id = $1", [waiting]))[0]?.["status"]).toBe("pending");
    const preview = async (id: number, autoApprove: boolean | null) =>
      previewAutoApprove({ db: db() }, { category: await category(id), autoApprove });
    expect(await preview(parent, true)).toEqual({ approves: true, following: 1, others: 2, listings: 1, active: 0, pending: 1 });
    expect(await preview(parent, false)).toBeUndefined();
    expect(await preview(parent, null)).toBeUndefined();
    expect(await preview(apart, null)).toEqual({ approves: false, following: 1, others: 0, listings: 1, active: 1, pending: 0 });
    // The new setting does not publish listings that are already pending.
    await expect.poll(() => sql("SELECT 1 AS checked FROM listing_checks WHERE listing_id = $1", [waiting])).toHaveLength(1);
    await setAutoApprove({ actor }, { id: parent, autoApprove: true });
    expect((await post(child)).json.status).toBe("active");
    expect((await sql("SELECT status FROM listings WHERE id = $1", [waiting]))[0]?.["status"]).toBe("pending");
  });
});

describe("a moved category", () => {
  it("keeps its slug, listings and attribute values, inherits attributes of the new parent, and can be moved back", async () => {
    const [from, to] = [await addNamedCategory("Звідки"), await addNamedCategory("Куди")];
    const moved = await addNamedCategory("Переїзна", from);
    await addAttributeTo(from, "old_one", "text");
    await addAttributeTo(to, "new_one", "text", { required: true });
    const listing = (await post(moved, { old_one: "було" })).json.listing_id;
    const preview = await previewPlace({ db: db() }, { category: await category(moved), parent: await category(to) });
    expect(preview).toMatchObject({
      listings: 1,
      lost: [{ attribute: { code: "old_one" }, listings: 1 }],
      missing: [{ attribute: { code: "new_one" }, listings: 1 }],
    });
    const { slug } = await category(moved);
    await reparentCategory({ actor }, { id: moved, parentId: to });
    expect((await category(moved)).slug).toBe(slug);
    expect((await attributesOf(moved)).map(({ code }: { code: string }) => code)).toEqual(["new_one"]);
    expect((await patch(listing, { attributes: { new_one: "стало" } })).status).toBe(200);
    expect(await valuesOf(listing)).toEqual({ old_one: "було", new_one: "стало" });
    await reparentCategory({ actor }, { id: moved, parentId: from });
    await reparentCategory({ actor }, { id: moved, parentId: null });
    expect((await categoryTree()).roots.map(({ id }) => id)).toContain(moved);
  });

  it("cannot be placed below itself, too deep or where its attribute codes are taken, and concurrent moves create no cycle", async () => {
    const [first, second] = [await addNamedCategory("Перша гілка"), await addNamedCategory("Друга гілка")];
    const child = await addNamedCategory("Її підкатегорія", first);
    const grandchild = await addNamedCategory("Її підпідкатегорія", child);
    const moveResult = (id: number, parentId: number | null) =>
      reparentCategory({ actor }, { id, parentId }).then(
        () => "moved",
        (error) => error.parameters?.fields?.[0]?.code ?? error.code,
      );
    expect(await moveResult(first, first)).toBe("unknown_parent");
    expect(await moveResult(first, grandchild)).toBe("unknown_parent");
    expect(await moveResult(first, second)).toBe("too_deep");
    expect(await moveResult(first, 999_999_999)).toBe("not_found");
    await addAttributeTo(second, "mark", "text");
    await addAttributeTo(grandchild, "mark", "text");
    expect(await moveResult(child, second)).toBe("attribute_exists");
    const [one, other] = [await addNamedCategory("Назустріч"), await addNamedCategory("Навстрічна")];
    const results = await Promise.all([moveResult(one, other), moveResult(other, one)]);
    expect(results.sort()).toEqual(["moved", "unknown_parent"]);
  });
});

describe("changes during an import", () => {
  /** Counts the transactions that wait for the lock of the category tree. */
  const countWaiting = async () =>
    (
      await sql<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND (classid::bigint << 32) + objid::bigint = $1",
        [LOCK.categoryTree],
      )
    )[0]?.count;

  it("wait until the import ends, so that it does not overwrite them", async () => {
    const [id, other] = [await addNamedCategory("Змінювана"), await addNamedCategory("Зайва")];
    await addAttributeTo(id, "colour", "select", { options: OPTIONS });
    const attribute = { categoryId: id, code: "colour" };
    const changes: readonly (() => Promise<unknown>)[] = [
      () => renameCategory({ actor }, { id, given: names("Перейменована") }),
      () => setAutoApprove({ actor }, { id, autoApprove: true }),
      () => setHidden({ actor, now: Date.now() }, { id, hidden: true }),
      () => moveCategory({ actor }, { id, by: -1 }),
      () => renameAttribute({ actor }, { attribute, given: names("Колір") }),
      () => setAttributeRules({ actor }, { attribute, given: { ...RULES, required: true } }),
      () => mergeCategory({ actor }, { from: other, into: id }),
    ];
    for (const change of changes) {
      let changed: Promise<unknown> | undefined;
      await db().transaction(async (tx) => {
        await tx.query(lockUntilEnd([LOCK.categoryTree]));
        changed = change();
        await expect.poll(countWaiting).toBe(1);
      });
      await changed;
    }
    expect(await category(id)).toMatchObject({ name: names("Перейменована"), ownHidden: true, ownAutoApprove: true });
  });
});
