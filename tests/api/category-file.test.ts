import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setAutoApprove } from "@/lib/domain/categories/edit";
import { type ImportPlan, importPreviewed, importTree, parseTreeFile, previewImport } from "@/lib/domain/categories/import-tree";
import { mergeCategory } from "@/lib/domain/categories/merge";
import { reparentCategory } from "@/lib/domain/categories/place";
import { categoryTree } from "@/lib/domain/categories/tree";
import { exportTree } from "@/lib/domain/categories/tree-file";
import type { Actor } from "@/lib/domain/context/context";
import { previewImportImpact } from "@/lib/domain/listings/import-impact";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { sql } from "../support/accounts";
import {
  addAttributeTo,
  addNamedCategory,
  category,
  names,
  OPTIONS,
  post,
  startCategoryEditor,
  stopCategoryEditor,
} from "../support/category-editor";
import { embeddedFolder, type RunningBoard } from "../support/processes";

/** Export and import of the category tree as a file. */

process.env["DATA_DIR"] = embeddedFolder("category-file");

let board: RunningBoard;
let actor: Actor;

beforeAll(async () => {
  ({ board, actor } = await startCategoryEditor());
});

afterAll(stopCategoryEditor);

describe("category file", () => {
  const context = () => ({ db: db(), actor, now: Date.now() });
  const fileText = (...categories: unknown[]) => JSON.stringify({ format: "listings-board-categories", version: 1, categories });
  const kindsOf = ({ changes }: ImportPlan) => changes.map(({ kind, detail, path }) => [kind, detail, path.at(-1)]);

  it("changes nothing when an export is imported again", async () => {
    const file = await exportTree({ db: db() });
    expect(JSON.stringify(file).length).toBeGreaterThan(100_000);
    const again = parseTreeFile(JSON.stringify(file));
    const before = await sql("SELECT * FROM categories ORDER BY id");
    expect(await importTree(context(), again)).toEqual({ changes: [], untouched: 0, hash: expect.any(String) });
    expect(await sql("SELECT * FROM categories ORDER BY id")).toEqual(before);
  });

  it("has a preview with the listings that each change affects", async () => {
    const parent = await addNamedCategory("Підрахована");
    const child = await addNamedCategory("Підрахована підкатегорія", parent);
    const apart = await addNamedCategory("Підрахована окремо", parent);
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
    const [first, second] = [await addNamedCategory("Файлова перша"), await addNamedCategory("Файлова друга")];
    const child = await addNamedCategory("Файлова підкатегорія", first);
    await addAttributeTo(child, "old_code", "text");
    await addAttributeTo(child, "kept_code", "select", { options: OPTIONS });
    const left = await addNamedCategory("Лишається", first);
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

  it("is applied only as previewed: not after another change of what it replaces", async () => {
    const id = await addNamedCategory("Переглянута");
    const [first, second] = [await addNamedCategory("Переглянута перша", id), await addNamedCategory("Переглянута друга", id)];
    const children = [second, first].map((child) => ({
      id: child,
      name: names(child === first ? "Переглянута перша" : "Переглянута друга"),
    }));
    const file = parseTreeFile(
      fileText({ id, name: { ...names("Переглянута"), en: "Seen" }, children: [...children, { name: names("Переглянута нова") }] }),
    );
    const { hash, changes } = await previewImport(context(), file);
    expect(changes.map(({ kind }) => kind)).toEqual(["rename", "add", "order"]);
    expect((await previewImport(context(), file)).hash).toBe(hash);
    // Neither the Russian name nor the order is in the list of changes.
    await sql("UPDATE categories SET name_ru = 'Колега' WHERE id = $1", [id]);
    const outdated = await importPreviewed(context(), { file, hash });
    expect(outdated).toMatchObject({ applied: false, plan: { changes: [{ kind: "rename" }, { kind: "add" }, { kind: "order" }] } });
    expect(await sql("SELECT name_en, name_ru FROM categories WHERE id = $1", [id])).toEqual([
      { name_en: names("Переглянута").en, name_ru: "Колега" },
    ]);
    await sql("UPDATE categories SET position = position + 10 WHERE id = $1", [first]);
    const { plan } = await importPreviewed(context(), { file, hash: outdated.plan.hash });
    expect(plan.changes.map(({ kind }) => kind)).toEqual(["rename", "add"]);
    // A change elsewhere does not matter.
    await addNamedCategory("Стороння");
    expect(await importPreviewed(context(), { file, hash: plan.hash })).toMatchObject({ applied: true });
    expect((await category(id)).name).toMatchObject({ en: "Seen", ru: names("Переглянута").ru });
    expect((await category(id)).children).toHaveLength(3);
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
    const id = await addNamedCategory("Помилкова");
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
    const parent = await addNamedCategory("Залежна");
    const child = await addNamedCategory("Залежна підкатегорія", parent);
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
    expect(await importTree(context(), await exportTree({ db: db() }))).toEqual({ changes: [], untouched: 0, hash: expect.any(String) });
    expect(await checkMoved({ ...model, options: [option("m2", "red")] })).toEqual([
      "categories.0.attributes.0.options.0.parent: invalid_option",
    ]);
  });

  it("reports conflicts with categories that it does not contain at the category that it contains", async () => {
    const parent = await addNamedCategory("Конфліктна");
    const child = await addNamedCategory("Конфліктна підкатегорія", parent);
    await addAttributeTo(child, "mark", "text");
    const [target, below] = [await addNamedCategory("Глибока"), await addNamedCategory("Глибша")];
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
    const stored = (await categoryTree()).byId.size;
    const some = Array.from({ length: 5_000 - stored + 1 }, (_, i) => ({ name: names(`Ч${i}`) }));
    expect(await importErrors(fileText(...some))).toEqual(["categories: too_many"]);
    expect((await categoryTree()).byId.size).toBe(stored);
  });

  it("can be imported on another board, which matches its own categories by slug if their ids differ", async () => {
    const foreign = await addNamedCategory("Чужа під тим самим номером");
    const root = await addNamedCategory("Своя");
    const child = await addNamedCategory("Своя підкатегорія", root);
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
    const [gone, into] = [await addNamedCategory("Об’єднана"), await addNamedCategory("Об’єднана з нею")];
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
