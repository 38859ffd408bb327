import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AttributeRules,
  addAttribute,
  type NewAttribute,
  setAttributeRetired,
  setAttributeRules,
} from "@/lib/domain/categories/attribute-rules";
import { addCategory, moveCategory, renameCategory, setAutoApprove } from "@/lib/domain/categories/edit";
import { renameAttribute } from "@/lib/domain/categories/edit-attributes";
import { type ImportPlan, importTree, parseTreeFile, previewImport } from "@/lib/domain/categories/import-tree";
import { mergeCategory } from "@/lib/domain/categories/merge";
import { reparentCategory, setHidden } from "@/lib/domain/categories/place";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { exportTree } from "@/lib/domain/categories/tree-file";
import type { Actor } from "@/lib/domain/context/context";
import { countListingsBelow, countWithValue, previewAutoApprove, previewPlace, previewRules } from "@/lib/domain/listings/category-impact";
import { previewImportImpact } from "@/lib/domain/listings/import-impact";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { listenForInvalidations, stopInvalidationListener } from "@/lib/platform/cache-invalidation";
import { db, openDatabase } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { database, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { embeddedFolder, type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { makePerson } from "../support/sign-in";

/** Editing of categories and attributes by administrators, and its effect on the API. */

// Runs on a separate board, because other suites expect the category tree of the shared board not to change.
const dataDir = embeddedFolder("category-editor");
process.env["DATA_DIR"] = dataDir;

let board: RunningBoard;
let actor: Actor;
let owner: TestKey;

beforeAll(async () => {
  board = await startBoard({ dataDir });
  await openDatabase();
  // This process receives cache invalidations, as each instance does.
  await listenForInvalidations();
  const { id } = await makePerson({ role: "admin", name: "Адміністраторка" });
  actor = { kind: "admin", accountId: id, address: "127.0.0.1" };
  owner = await makeOwner();
});

afterAll(async () => {
  await stopInvalidationListener();
  await (await database()).end();
  await db().close();
  await board.stop();
  removeFolder(dataDir);
});

const api = () => client(owner.key, { base: board.url });

const names = (text: string) => ({ uk: `${text} укр`, ru: `${text} рус`, en: `${text} eng` });

const add = (name: string, parentId?: number) => addCategory({ actor }, { name: names(name), ...(parentId ? { parentId } : {}) });

const category = async (id: number): Promise<Category> => {
  const found = (await categoryTree()).byId.get(id);
  if (!found) throw new Error(`There is no category ${id}.`);
  return found;
};

const RULES: AttributeRules = {
  required: false,
  inherited: true,
  unit: undefined,
  min: undefined,
  max: undefined,
  decimals: 0,
  maxLength: undefined,
};

const addAttributeTo = (categoryId: number, code: string, type: NewAttribute["type"], rest: Partial<NewAttribute> = {}) =>
  addAttribute({ actor }, { ...RULES, categoryId, code, type, name: names(code), options: [], ...rest });

const OPTIONS = [
  { value: "red", label: { uk: "Червоний", ru: "Красный", en: "Red" } },
  { value: "blue", label: { uk: "Синій", ru: "Синий", en: "Blue" } },
];

const attributesOf = async (id: number) => (await api().get(`/categories/${id}/attributes?lang=en`)).json.attributes;

const post = (category_id: number, attributes: Record<string, unknown> = {}) =>
  api().post("/my/listings", bookDraft({ category_id, attributes }));

/** Returns `path: code` of each error. */
const errorsOf = ({ json }: { readonly json: { readonly fields?: readonly { readonly path: string; readonly code: string }[] } }) =>
  (json.fields ?? []).map(({ path, code }) => `${path}: ${code}`);

const valuesOf = async (id: number) => (await sql("SELECT attributes FROM listings WHERE id = $1", [id]))[0]?.["attributes"];

const patch = (id: number, body: Record<string, unknown>) => api().patch(`/my/listings/${id}`, body);

describe("new attributes", () => {
  it("of all five types are returned and accepted from the next request on, in subcategories as well", async () => {
    const parent = await add("Меблі");
    const child = await add("Столи", parent);
    await addAttributeTo(parent, "colour", "select", { options: OPTIONS, required: true });
    await addAttributeTo(parent, "width", "number", { min: 1, max: 500, decimals: 1, unit: { uk: "см", ru: "см", en: "cm" } });
    await addAttributeTo(parent, "maker", "text", { maxLength: 10 });
    await addAttributeTo(parent, "foldable", "boolean");
    await addAttributeTo(parent, "seats", "range", { min: 1, max: 20, inherited: false });
    expect(await attributesOf(parent)).toEqual([
      {
        ...{ code: "colour", name: "colour eng", type: "select", required: true },
        options: [
          { value: "red", label: "Red" },
          { value: "blue", label: "Blue" },
        ],
      },
      { code: "width", name: "width eng", type: "number", unit: "cm", min: 1, max: 500, decimals: 1 },
      { code: "maker", name: "maker eng", type: "text", max_length: 10 },
      { code: "foldable", name: "foldable eng", type: "boolean" },
      { code: "seats", name: "seats eng", type: "range", min: 1, max: 20, decimals: 0 },
    ]);
    expect((await attributesOf(child)).map(({ code }: { code: string }) => code)).toEqual(["colour", "width", "maker", "foldable"]);
    const values = { colour: "red", width: 80.5, maker: "Дуб", foldable: true };
    expect((await post(child, values)).status).toBe(201);
    expect((await post(parent, { ...values, seats: { from: 2, to: 4 } })).status).toBe(201);
    const wrong = await post(child, { colour: "green", width: 501, maker: "Дуб і ще багато", foldable: "yes", seats: { from: 2 } });
    expect(errorsOf(wrong).toSorted()).toEqual([
      "attributes.colour: invalid_option",
      "attributes.foldable: invalid_type",
      "attributes.maker: too_long",
      "attributes.seats: unknown_attribute",
      "attributes.width: too_big",
    ]);
  });

  it("must have valid rules and a code that no ancestor or descendant category uses", async () => {
    const parent = await add("Одяг");
    const child = await add("Сорочки", parent);
    await addAttributeTo(child, "size", "text");
    await addAttributeTo(parent, "fabric", "text");
    await setAttributeRetired({ actor, now: Date.now() }, { attribute: { categoryId: parent, code: "fabric" }, retired: true });
    const thrownErrors = (work: Promise<void>) =>
      work.then(
        () => undefined,
        (error) => error.parameters.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`),
      );
    expect(await thrownErrors(addAttributeTo(parent, "size", "text"))).toEqual(["code: taken"]);
    expect(await thrownErrors(addAttributeTo(child, "fabric", "text"))).toEqual(["code: taken"]);
    expect(await thrownErrors(addAttributeTo(child, "Size!", "text"))).toEqual(["code: invalid_format"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "number", { min: 5, max: 1 }))).toEqual(["max: too_small"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "number", { decimals: 4, min: 1e15 }))).toEqual([
      "decimals: too_big",
      "min: too_big",
    ]);
    expect(await thrownErrors(addAttributeTo(child, "x", "number", { unit: { uk: "см", ru: "", en: "cm" } }))).toEqual([
      "unit.ru: required",
    ]);
    expect(await thrownErrors(addAttributeTo(child, "x", "text", { maxLength: 0 }))).toEqual(["max_length: too_big"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "select", { required: true }))).toEqual(["required: no_options"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "select", { options: [...OPTIONS, ...OPTIONS] }))).toEqual([
      "options: duplicate_value",
    ]);
    for (let i = 0; i < 32; i++) await addAttributeTo(child, `n${i}`, "boolean");
    expect(await thrownErrors(addAttributeTo(child, "n32", "boolean"))).toEqual(["code: too_many"]);
  });
});

describe("changed attribute rules", () => {
  it("have a preview, apply to new values, and keep existing values", async () => {
    const id = await add("Велосипеди з правилами");
    await addAttributeTo(id, "gears", "number", { min: 1, max: 30 });
    await addAttributeTo(id, "brand", "text", { maxLength: 40 });
    const old = (await post(id, { gears: 27, brand: "Дуже довга назва марки" })).json.listing_id;
    await post(id, { gears: 3 });
    await post(id);
    const rules = { ...RULES, min: 1, max: 10, required: true };
    const attribute = (await category(id)).attributes.get("gears");
    const preview = () => category(id).then((one) => previewRules({ db: db() }, { category: one, code: "gears", attribute, rules }));
    expect(await preview()).toEqual({ listings: 3, active: 0, pending: 3, withValue: 2, missing: 1, outside: 1, losing: 0 });
    await setAttributeRules({ actor }, { attribute: { categoryId: id, code: "gears" }, given: rules });
    await setAttributeRules({ actor }, { attribute: { categoryId: id, code: "brand" }, given: { ...RULES, maxLength: 5 } });
    expect((await attributesOf(id))[0]).toMatchObject({ code: "gears", required: true, max: 10 });
    expect(errorsOf(await post(id, { gears: 27 }))).toEqual(["attributes.gears: too_big"]);
    expect((await patch(old, { price: 99 })).status).toBe(200);
    expect((await patch(old, { attributes: { gears: 27, brand: "Інша" } })).status).toBe(200);
    expect(errorsOf(await patch(old, { attributes: { gears: 28 } }))).toEqual(["attributes.gears: too_big"]);
    expect(await valuesOf(old)).toEqual({ gears: 27, brand: "Інша" });
    const audit = await sql("SELECT details FROM audit_entries WHERE action = 'category.attribute_rules' AND subject_id = $1 ORDER BY id", [
      id,
    ]);
    expect(audit[0]?.["details"]).toEqual({ attribute: "gears", required: { from: false, to: true }, max: { from: 30, to: 10 } });
  });

  it("can remove an attribute from the subcategories, whose listings keep its values", async () => {
    const parent = await add("Техніка з правилами");
    const child = await add("Праски", parent);
    await addAttributeTo(parent, "power", "number");
    const id = (await post(child, { power: 1000 })).json.listing_id;
    const attribute = (await category(parent)).attributes.get("power");
    const rules = { ...RULES, inherited: false };
    const one = await category(parent);
    expect(await previewRules({ db: db() }, { category: one, code: "power", attribute, rules })).toMatchObject({ listings: 0, losing: 1 });
    await setAttributeRules({ actor }, { attribute: { categoryId: parent, code: "power" }, given: rules });
    expect(await attributesOf(child)).toEqual([]);
    expect((await patch(id, { price: 99 })).status).toBe(200);
    expect(await valuesOf(id)).toEqual({ power: 1000 });
    expect((await patch(id, { attributes: { power: 1001 } })).status).toBe(422);
  });
});

describe("a retired attribute", () => {
  it("is neither returned nor accepted, stays on existing listings, and can be restored", async () => {
    const id = await add("Книги з атрибутом");
    await addAttributeTo(id, "cover", "select", { options: OPTIONS, required: true });
    const listing = (await post(id, { cover: "red" })).json.listing_id;
    const retire = (retired: boolean) =>
      setAttributeRetired({ actor, now: Date.now() }, { attribute: { categoryId: id, code: "cover" }, retired });
    const attribute = (await category(id)).attributes.get("cover");
    if (!attribute) throw new Error("The attribute is missing.");
    expect(await countWithValue({ db: db() }, { category: await category(id), attribute })).toBe(1);
    await retire(true);
    expect(await attributesOf(id)).toEqual([]);
    expect((await post(id)).status).toBe(201);
    expect(errorsOf(await post(id, { cover: "red" }))).toEqual(["attributes.cover: unknown_attribute"]);
    expect((await patch(listing, { attributes: { cover: "red" }, price: 7 })).status).toBe(200);
    expect((await patch(listing, { attributes: { cover: "blue" } })).status).toBe(422);
    expect(await valuesOf(listing)).toEqual({ cover: "red" });
    await retire(false);
    expect((await attributesOf(id)).map(({ code }: { code: string }) => code)).toEqual(["cover"]);
    expect(errorsOf(await post(id))).toEqual(["attributes.cover: required"]);
  });
});

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
    const parent = await add("Прихована гілка");
    const child = await add("Підкатегорія прихованої", parent);
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
    const parent = await add("Перевірювана");
    const child = await add("Перевірювана підкатегорія", parent);
    const apart = await add("Перевірювана окремо", parent);
    const below = await add("Нижче від окремої", apart);
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
    const [from, to] = [await add("Звідки"), await add("Куди")];
    const moved = await add("Переїзна", from);
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
    const [first, second] = [await add("Перша гілка"), await add("Друга гілка")];
    const child = await add("Її підкатегорія", first);
    const grandchild = await add("Її підпідкатегорія", child);
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
    const [one, other] = [await add("Назустріч"), await add("Навстрічна")];
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
    const [id, other] = [await add("Змінювана"), await add("Зайва")];
    await addAttributeTo(id, "colour", "select", { options: OPTIONS });
    const attribute = { categoryId: id, code: "colour" };
    const changes: readonly (() => Promise<void>)[] = [
      () => renameCategory({ actor }, { id, given: names("Перейменована") }),
      () => setAutoApprove({ actor }, { id, autoApprove: true }),
      () => setHidden({ actor, now: Date.now() }, { id, hidden: true }),
      () => moveCategory({ actor }, { id, by: -1 }),
      () => renameAttribute({ actor }, { attribute, given: names("Колір") }),
      () => setAttributeRules({ actor }, { attribute, given: { ...RULES, required: true } }),
      () => mergeCategory({ actor }, { from: other, into: id }),
    ];
    for (const change of changes) {
      let changed: Promise<void> | undefined;
      await db().transaction(async (tx) => {
        await tx.query(lockUntilEnd([LOCK.categoryTree]));
        changed = change();
        await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      });
      await changed;
    }
    expect(await category(id)).toMatchObject({ name: names("Перейменована"), ownHidden: true, ownAutoApprove: true });
  });
});

describe("category file", () => {
  const context = () => ({ db: db(), actor, now: Date.now() });
  const fileText = (...categories: unknown[]) => JSON.stringify({ format: "listings-board-categories", version: 1, categories });
  const kindsOf = ({ changes }: ImportPlan) => changes.map(({ kind, detail, path }) => [kind, detail, path.at(-1)]);

  it("changes nothing when an export is imported again", async () => {
    const file = await exportTree({ db: db() });
    expect(JSON.stringify(file).length).toBeGreaterThan(100_000);
    const again = parseTreeFile(JSON.stringify(file));
    const before = await sql("SELECT * FROM categories ORDER BY id");
    expect(await importTree(context(), again)).toEqual({ changes: [], untouched: 0 });
    expect(await sql("SELECT * FROM categories ORDER BY id")).toEqual(before);
  });

  it("has a preview with the listings that each change affects", async () => {
    const parent = await add("Підрахована");
    const child = await add("Підрахована підкатегорія", parent);
    const apart = await add("Підрахована окремо", parent);
    await setAutoApprove({ actor }, { id: apart, autoApprove: false });
    await addAttributeTo(child, "gears", "number");
    await addAttributeTo(child, "brand", "text");
    await post(child, { gears: 27, brand: "Десна" });
    await post(child, { brand: "Десна" });
    await post(apart);
    const file = parseTreeFile(
      fileText({
        id: parent,
        name: names("Підрахована"),
        hidden: true,
        auto_approve: true,
        children: [
          {
            id: child,
            name: names("Підрахована підкатегорія"),
            attributes: [
              { code: "gears", type: "number", name: names("gears"), required: true, max: 10 },
              { code: "brand", type: "text", name: names("brand"), retired: true },
              { code: "fresh", type: "boolean", name: names("fresh"), required: true },
            ],
          },
          { name: names("Нова"), attributes: [{ code: "size", type: "boolean", name: names("size"), required: true }] },
        ],
      }),
    );
    const { changes } = await previewImport(context(), file);
    const impacts = (await previewImportImpact({ db: db() }, changes)).map(({ kind, impact }) => [kind, impact]);
    const counts = (listings: number) => ({ listings, active: 0, pending: listings });
    const rules = { withValue: 0, missing: 0, outside: 0, losing: 0 };
    expect(impacts).toEqual([
      ["auto_approve", { category: { ...counts(2), approves: true, following: 1, others: 1 } }],
      ["hide", { category: counts(3) }],
      ["attribute_rules", { rules: { ...rules, ...counts(2), withValue: 1, missing: 1, outside: 1 } }],
      ["attribute_retire", { withValue: 2 }],
      ["attribute_add", { rules: { ...rules, ...counts(2), missing: 2 } }],
      ["add", undefined],
      ["attribute_add", undefined],
    ]);
  });

  it("adds, changes, moves, hides and retires as previewed, and keeps categories that it does not contain", async () => {
    const [first, second] = [await add("Файлова перша"), await add("Файлова друга")];
    const child = await add("Файлова підкатегорія", first);
    await addAttributeTo(child, "old_code", "text");
    await addAttributeTo(child, "kept_code", "select", { options: OPTIONS });
    const left = await add("Лишається", first);
    const file = parseTreeFile(
      JSON.stringify({
        format: "listings-board-categories",
        version: 1,
        categories: [
          {
            id: second,
            name: { ...names("Файлова друга"), en: "Renamed" },
            hidden: true,
            auto_approve: true,
            children: [
              {
                id: child,
                name: names("Файлова підкатегорія"),
                attributes: [
                  { code: "old_code", type: "text", name: names("old_code"), retired: true, max_length: 20 },
                  { code: "fresh", type: "boolean", name: names("fresh") },
                ],
              },
              { name: names("Зовсім нова"), attributes: [{ code: "size", type: "number", name: names("size"), required: true, max: 9 }] },
            ],
          },
        ],
      }),
    );
    const expected = [
      ["rename", "Файлова друга укр", "Файлова друга укр"],
      ["auto_approve", "true", "Файлова друга укр"],
      ["hide", "", "Файлова друга укр"],
      ["move", String(first), "Файлова підкатегорія укр"],
      ["attribute_rules", "old_code", "Файлова підкатегорія укр"],
      ["attribute_retire", "old_code", "Файлова підкатегорія укр"],
      ["attribute_add", "fresh", "Файлова підкатегорія укр"],
      ["add", "", "Зовсім нова укр"],
      ["attribute_add", "size", "Зовсім нова укр"],
    ];
    expect(kindsOf(await previewImport(context(), file))).toEqual(expected);
    expect((await category(child)).parent?.id).toBe(first);
    expect(kindsOf(await importTree(context(), file))).toEqual(expected);
    const moved = await category(child);
    expect(moved.parent).toMatchObject({ id: second, ownHidden: true, ownAutoApprove: true, name: { en: "Renamed" } });
    expect([...moved.attributes.keys()]).toEqual(["fresh", "kept_code"]);
    expect([...moved.retired.keys()]).toEqual(["old_code"]);
    expect((await category(left)).parent?.id).toBe(first);
    expect((await category(second)).children.map(({ name }) => name.uk)).toEqual(["Файлова підкатегорія укр", "Зовсім нова укр"]);
    expect(kindsOf(await importTree(context(), file)).map(([kind]) => kind)).toEqual(["add", "attribute_add"]);
    expect(
      await sql("SELECT count(*)::int AS count FROM audit_entries WHERE action = 'category.import' AND subject_id = $1", [child]),
    ).toEqual([{ count: 1 }]);
  });

  const importErrors = async (text: string): Promise<string[]> => {
    try {
      await importTree(context(), parseTreeFile(text));
      return [];
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return error.fields.map(({ path, code }) => `${path}: ${code}`);
    }
  };

  it("is rejected with the path of each error, and then changes nothing", async () => {
    const id = await add("Помилкова");
    const own = { id, name: names("Помилкова інша") };
    const text = { code: "plain", type: "text", name: names("plain") };
    const select = { code: "choice", type: "select", name: names("choice"), options: [{ value: "a", label: names("a") }] };
    const withAttributes = (...attributes: unknown[]) => fileText({ ...own, attributes });
    expect(await importErrors("{")).toEqual(["file: invalid_format"]);
    expect(await importErrors(fileText({ ...own, name: { uk: "a", ru: "b" } }))).toEqual(["categories.0.name.en: required"]);
    expect(await importErrors(fileText(own, own))).toEqual(["categories.1.id: duplicate_value"]);
    expect(await importErrors(fileText(own, { ...own, id: 999_999 }, { ...own, id: 999_999_999 }))).toEqual([
      "categories.1.id: unknown_id",
      "categories.2.id: unknown_id",
    ]);
    expect(await importErrors(withAttributes({ ...text, code: "Bad code" }))).toEqual(["categories.0.attributes.0.code: invalid_format"]);
    expect(await importErrors(withAttributes(text, select, text))).toEqual(["categories.0.attributes.2.code: duplicate_value"]);
    expect(await importErrors(withAttributes(text, { ...select, options: [...select.options, ...select.options] }))).toEqual([
      "categories.0.attributes.1.options.1.value: duplicate_value",
    ]);
    expect(await importErrors(fileText({ ...own, children: [{ name: names("Нижче"), attributes: [text] }], attributes: [text] }))).toEqual([
      "categories.0.children.0.attributes.0.code: attribute_exists",
    ]);
    const number = { code: "size", type: "number", name: names("size"), min: 5, max: 1 };
    expect(await importErrors(fileText(own, { name: names("Нова"), attributes: [text, number] }))).toEqual([
      "categories.1.attributes.1.max: too_small",
    ]);
    expect((await category(id)).name.uk).toBe("Помилкова укр");
  });

  it("is rejected for control characters, and its texts have the length limits of the editor", async () => {
    const name = { ...names("Керівна"), ru: "Управ\u0000ляющая" };
    const attribute = { code: "choice", type: "select", name: names("choice") };
    const label = { ...names("a"), en: "a\u0007b" };
    expect(await importErrors(fileText({ name }))).toEqual(["categories.0.name.ru: control_characters"]);
    expect(await importErrors(fileText({ name: names("x"), attributes: [{ ...attribute, name }] }))).toEqual([
      "categories.0.attributes.0.name.ru: control_characters",
    ]);
    expect(await importErrors(fileText({ name: names("x"), attributes: [{ ...attribute, options: [{ value: "a", label }] }] }))).toEqual([
      "categories.0.attributes.0.options.0.label.en: control_characters",
    ]);
    const unit = { uk: "см", ru: "с\u0000м", en: "cm" };
    expect(await importErrors(fileText({ name: names("x"), attributes: [{ code: "n", type: "number", name: names("n"), unit }] }))).toEqual(
      ["categories.0.attributes.0.unit.ru: control_characters"],
    );
    expect(await importErrors(fileText({ name: { ...names("x"), uk: "\u200b" } }))).toEqual(["categories.0.name.uk: too_short"]);
    expect(await importErrors(fileText({ name: { ...names("x"), en: "😀".repeat(80) } }))).toEqual([]);
  });

  it("may have options and `depends_on` for select attributes only, with existing attributes and options", async () => {
    const parent = await add("Залежна");
    const child = await add("Залежна підкатегорія", parent);
    await addAttributeTo(parent, "brand", "select", { options: [...OPTIONS] });
    await addAttributeTo(parent, "wheels", "number");
    const own = { id: child, name: names("Залежна підкатегорія") };
    const option = (value: string, of: string | null = null) => ({ value, label: names(value), parent: of });
    const model = {
      code: "model",
      type: "select",
      name: names("model"),
      depends_on: "brand",
      options: [option("m1", "red"), option("any")],
    };
    const check = (...attributes: unknown[]) =>
      importErrors(fileText({ id: parent, name: names("Залежна"), children: [{ ...own, attributes }] }));
    const at = "categories.0.children.0.attributes.0";
    expect(await check({ code: "t", type: "text", name: names("t"), options: [option("a")] })).toEqual([`${at}.options: only_select`]);
    expect(await check({ code: "t", type: "text", name: names("t"), depends_on: "brand" })).toEqual([`${at}.depends_on: only_select`]);
    expect(await check({ ...model, depends_on: "nothing" })).toEqual([`${at}.depends_on: unknown_attribute`]);
    expect(await check({ ...model, depends_on: "model" })).toEqual([`${at}.depends_on: depends_on_itself`]);
    expect(await check({ ...model, depends_on: "wheels" })).toEqual([`${at}.depends_on: unknown_attribute`]);
    expect(await check({ ...model, options: [option("m0"), option("m1", "green")] })).toEqual([`${at}.options.1.parent: invalid_option`]);
    expect(await check({ ...model, depends_on: null })).toEqual([`${at}.options.0.parent: invalid_option`]);
    const [one, other] = ["one", "other"].map((code) => ({ code, type: "select", name: names(code), options: [option("a")] }));
    expect(await check({ ...one, depends_on: "other" }, { ...other, depends_on: "one" })).toEqual([
      `${at}.depends_on: depends_on_itself`,
      "categories.0.children.0.attributes.1.depends_on: depends_on_itself",
    ]);
    expect(await check(model)).toEqual([]);
    // Existing dependencies stay valid, because the category may have been moved away from the attribute that its own depends on.
    await reparentCategory({ actor }, { id: child, parentId: null });
    const checkMoved = (attribute: unknown) => importErrors(fileText({ ...own, attributes: [attribute] }));
    expect(await checkMoved(model)).toEqual([]);
    expect(await importTree(context(), await exportTree({ db: db() }))).toEqual({ changes: [], untouched: 0 });
    expect(await checkMoved({ ...model, options: [option("m2", "red")] })).toEqual([
      "categories.0.attributes.0.options.0.parent: invalid_option",
    ]);
  });

  it("reports conflicts with categories that it does not contain at the category that it contains", async () => {
    const parent = await add("Конфліктна");
    const child = await add("Конфліктна підкатегорія", parent);
    await addAttributeTo(child, "mark", "text");
    const [target, below] = [await add("Глибока"), await add("Глибша")];
    await reparentCategory({ actor }, { id: below, parentId: target });
    const own = { id: parent, name: names("Конфліктна") };
    const mark = { code: "mark", type: "text", name: names("mark") };
    expect(await importErrors(fileText({ ...own, attributes: [mark] }))).toEqual(["categories.0.attributes.0.code: attribute_exists"]);
    const deep = { id: target, name: names("Глибока"), children: [{ id: below, name: names("Глибша"), children: [own] }] };
    expect(await importErrors(fileText(deep))).toEqual(["categories.0.children.0.children.0: too_deep"]);
  });

  it("with too many categories is rejected before anything is written", async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      name: names(`Ч${i}`),
      children: Array.from({ length: 200 }, (_, k) => ({ name: names(`Ч${i}-${k}`) })),
    }));
    expect(() => parseTreeFile(fileText(...many))).toThrow(expect.objectContaining({ code: "validation_failed" }));
    const begin = Date.now();
    const stored = (await categoryTree()).byId.size;
    const some = Array.from({ length: 5_000 - stored + 1 }, (_, i) => ({ name: names(`Ч${i}`) }));
    expect(await importErrors(fileText(...some))).toEqual(["categories: too_many"]);
    expect(Date.now() - begin).toBeLessThan(5_000);
  });

  it("can be imported on another board, which matches its own categories by slug if their ids differ", async () => {
    const foreign = await add("Чужа під тим самим номером");
    const root = await add("Своя");
    const child = await add("Своя підкатегорія", root);
    const file = async () => {
      const tree = await exportTree({ db: db() });
      return { ...tree, categories: tree.categories.filter(({ id }) => id === root) };
    };
    const exported = JSON.stringify(await file());
    const { slug } = await category(root);
    // On the other board, the ids of the file belong to other categories or to none.
    const elsewhere = exported.replaceAll(String(root), String(foreign)).replaceAll(String(child), "987654321");
    expect(await importTree(context(), parseTreeFile(elsewhere))).toMatchObject({ changes: [] });
    expect((await category(foreign)).name.uk).toBe("Чужа під тим самим номером укр");
    // Unknown categories are added, and the next import matches them.
    const base = slug.slice(0, -`-${root}`.length);
    const fresh = elsewhere.replaceAll(`"${base}-`, '"not-here-');
    expect(kindsOf(await importTree(context(), parseTreeFile(fresh))).map(([kind]) => kind)).toEqual(["add", "add"]);
    expect(await importTree(context(), parseTreeFile(fresh))).toMatchObject({ changes: [] });
    // An old file does not restore a merged category.
    const [gone, into] = [await add("Об’єднана"), await add("Об’єднана з нею")];
    const { slug: slugOfGone } = await category(gone);
    await mergeCategory({ actor }, { from: gone, into });
    expect(await importErrors(fileText({ id: gone, slug: slugOfGone, name: names("Об’єднана") }))).toEqual(["categories.0.id: unknown_id"]);
    // Seed categories have the same ids on every board, so that an unknown one is an error.
    expect(await importErrors(fileText({ id: 999_999, slug: "svoja-999999", name: names("Немає") }))).toEqual([
      "categories.0.id: unknown_id",
    ]);
    // Without a slug, the id must exist on this board.
    expect(await importErrors(fileText({ id: 987_654_321, name: names("Немає") }))).toEqual(["categories.0.id: unknown_id"]);
  });

  it("returns 404 without an administrator session, and limits the body size", async () => {
    const path = `${board.url}/api/moderation/categories`;
    expect((await fetch(path)).status).toBe(404);
    expect((await fetch(path, { method: "POST", body: "{}" })).status).toBe(404);
    const large = await fetch(path, { method: "POST", body: "x".repeat(9 * 1024 * 1024) }).catch(() => undefined);
    expect([413, undefined]).toContain(large?.status);
  });
});
