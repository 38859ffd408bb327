import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchAudit } from "@/lib/domain/audit/search";
import {
  addCategory,
  type CategorySettings,
  moveCategory,
  renameCategory,
  saveCategory,
  setAutoApprove,
} from "@/lib/domain/categories/edit";
import { addOption, moveAttribute, moveOption, renameAttribute, renameOption } from "@/lib/domain/categories/edit-attributes";
import { mergeCategory } from "@/lib/domain/categories/merge";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { Actor } from "@/lib/domain/context/context";
import { previewMerge } from "@/lib/domain/listings/merge-preview";
import { moveMerged } from "@/lib/domain/listings/move-merged";
import { decide } from "@/lib/domain/moderation/decide";
import { addForbiddenWords, removeForbiddenWord, searchForbiddenWords, tryText } from "@/lib/domain/moderation/forbidden-words";
import {
  listRejectionReasons,
  moveRejectionReason,
  type RejectionReasonInput,
  saveRejectionReason,
} from "@/lib/domain/moderation/rejection-reasons";
import { searchDecisions } from "@/lib/domain/moderation/search-decisions";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { db } from "@/lib/platform/db";
import type { TimePlace } from "@/lib/shared/search-params";
import { kyivDay, kyivMidnight } from "@/lib/shared/time";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { addNamedCategory, api, names, startCategoryEditor, stopCategoryEditor } from "../support/category-editor";
import { BOOKS, bookDraft, draft, ownWords } from "../support/drafts";
import { embeddedFolder, type RunningBoard } from "../support/processes";
import { makePerson } from "../support/sign-in";

/** Categories and their merging, forbidden words, templates, and the audit log. */

process.env["DATA_DIR"] = embeddedFolder("administration");

let board: RunningBoard;
let actor: Actor;
let owner: TestKey;

beforeAll(async () => {
  ({ board, actor, owner } = await startCategoryEditor());
});

afterAll(stopCategoryEditor);

/** Creates a pending listing. @returns its id. */
const pendingListing = async (of: TestKey): Promise<number> =>
  (await api(of).post("/my/listings", draft({ description: ownWords() }))).json.listing_id;

async function addAttributes(categoryId: number, ...attributes: [code: string, type: string, required: boolean, options: string[]][]) {
  await withCacheInvalidation({ topic: "categories", id: categoryId }, async (tx) => {
    for (const [position, [code, type, required, options]] of attributes.entries()) {
      const { rows } = await tx.query<{ id: number }>({
        text: `INSERT INTO category_attributes (category_id, code, type, name_uk, name_ru, name_en, required, position)
               VALUES ($1, $2, $3::"AttributeType", $2, $2, $2, $4, $5) RETURNING id`,
        values: [categoryId, code, type, required, position],
      });
      for (const [place, value] of options.entries())
        await tx.query({
          text: "INSERT INTO attribute_options (attribute_id, value, label_uk, label_ru, label_en, position) VALUES ($1, $2, $2, $2, $2, $3)",
          values: [rows[0]?.id, value, place],
        });
    }
  });
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Listed[];
}

/** Returns the category as the API does; undefined if it is not offered. */
async function offered(id: number, lang = "uk"): Promise<Listed | undefined> {
  const { json } = await api().get(`/categories?lang=${lang}`);
  const find = (all: readonly Listed[]): Listed | undefined => {
    for (const one of all) {
      const found = one.id === id ? one : find(one.children);
      if (found) return found;
    }
    return undefined;
  };
  return find(json.categories);
}

const attributesOf = async (id: number) => (await api().get(`/categories/${id}/attributes?lang=en`)).json;

/** Removes the test's branch by merging it into a category of the seed. */
async function removeCategories(...ids: number[]) {
  for (const id of ids) await mergeCategory({ actor }, { from: id, into: BOOKS });
}

describe("categories", () => {
  it("get unique numbers when they are added concurrently", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => addNamedCategory(`Водночас ${i}`)));
    expect(new Set(ids).size).toBe(6);
    await removeCategories(...ids);
  });

  it("are not reverted by a form that was opened before another change", async () => {
    const id = await addNamedCategory("Відкрита двічі");
    const opened = { name: names("Відкрита двічі"), autoApprove: null };
    const save = (change: Partial<CategorySettings>) => saveCategory({ actor }, { id, ...opened, ...change, opened });
    await save({ autoApprove: true, name: { ...opened.name, ru: "Иначе" } });
    const saved = { name: { ...opened.name, ru: "Иначе", en: "Changed" }, autoApprove: true };
    expect(await save({ name: { ...opened.name, en: "Changed" } })).toEqual(saved);
    // Nothing is saved if one of the changes cannot be.
    await expect(save({ name: { ...opened.name, uk: "Інакше" }, autoApprove: false })).rejects.toMatchObject({ code: "settings_changed" });
    expect(await sql("SELECT name_uk AS uk, name_ru AS ru, name_en AS en, auto_approve FROM categories WHERE id = $1", [id])).toEqual([
      { ...saved.name, auto_approve: true },
    ]);
    await removeCategories(id);
  });

  it("are added, renamed, ordered and configured, and apply from the next request", async () => {
    const parent = await addNamedCategory("Гілка");
    const [first, second] = [await addNamedCategory("Перша", parent), await addNamedCategory("Друга", parent)];
    expect((await offered(parent, "ru"))?.children.map(({ name }) => name)).toEqual(["Перша рус", "Друга рус"]);
    await moveCategory({ actor }, { id: second, by: -1 });
    await moveCategory({ actor }, { id: second, by: -1 });
    await renameCategory({ actor }, { id: first, given: names("Інакша") });
    expect((await offered(parent, "en"))?.children.map(({ name }) => name)).toEqual(["Друга eng", "Інакша eng"]);
    await setAutoApprove({ actor }, { id: parent, autoApprove: true });
    const post = (category_id: number) => api().post("/my/listings", bookDraft({ category_id }));
    expect((await post(first)).json.status).toBe("active");
    await setAutoApprove({ actor }, { id: first, autoApprove: false });
    expect((await post(first)).json.status).toBe("pending");
    await setAutoApprove({ actor }, { id: first, autoApprove: null });
    expect((await post(first)).json.status).toBe("active");
    await expect(renameCategory({ actor }, { id: first, given: { ...names("x"), ru: " " } })).rejects.toMatchObject({
      parameters: { fields: [{ path: "name.ru", code: "required" }] },
    });
    expect(await sql("SELECT slug, customized FROM categories WHERE id = $1", [first])).toEqual([
      { slug: expect.stringMatching(/^persha-eng-\d{7}$/), customized: true },
    ]);
    await removeCategories(first, second, parent);
  });

  it("have attributes and options with editable labels and order and fixed codes", async () => {
    const id = await addNamedCategory("Зі властивостями");
    await addAttributes(id, ["color", "select", false, ["red", "blue"]], ["size", "number", false, []]);
    await renameAttribute({ actor }, { attribute: { categoryId: id, code: "color" }, given: names("Колір") });
    await moveAttribute({ actor }, { attribute: { categoryId: id, code: "size" }, by: -1 });
    await renameOption({ actor }, { option: { categoryId: id, code: "color", value: "red" }, given: names("Червоний") });
    await moveOption({ actor }, { option: { categoryId: id, code: "color", value: "red" }, by: 1 });
    await addOption({ actor }, { categoryId: id, code: "color", value: "light_green", label: names("Салатовий") });
    expect((await attributesOf(id)).attributes).toMatchObject([
      { code: "size" },
      {
        code: "color",
        name: "Колір eng",
        options: [
          { value: "blue", label: "blue" },
          { value: "red", label: "Червоний eng" },
          { value: "light_green", label: "Салатовий eng" },
        ],
      },
    ]);
    const addInvalidOption = (value: string) => addOption({ actor }, { categoryId: id, code: "color", value, label: names("x") });
    await expect(addInvalidOption("red")).rejects.toMatchObject({ parameters: { fields: [{ path: "value", code: "taken" }] } });
    await expect(addInvalidOption("Red wine")).rejects.toMatchObject({
      parameters: { fields: [{ path: "value", code: "invalid_format" }] },
    });
    await expect(moveAttribute({ actor }, { attribute: { categoryId: id, code: "none" }, by: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
    await removeCategories(id);
  });
});

describe("merging categories", () => {
  it("moves every listing with the attributes that the target allows, shows a preview, and redirects ids and slugs", async () => {
    const [from, into] = [await addNamedCategory("Звідки"), await addNamedCategory("Куди")];
    await setAutoApprove({ actor }, { id: from, autoApprove: true });
    await addAttributes(from, ["color", "select", false, ["red", "blue"]], ["size", "number", false, []]);
    await addAttributes(into, ["color", "select", false, ["red"]], ["brand", "text", true, []]);
    const make = async (attributes: object) => (await api().post("/my/listings", bookDraft({ category_id: from, attributes }))).json;
    const [red, blue, plain] = [await make({ color: "red", size: 4 }), await make({ color: "blue" }), await make({})];
    const waiting = await pendingListing(owner);
    // In the category with automatic approval, a later check would publish it.
    await expect.poll(() => sql("SELECT 1 AS checked FROM listing_checks WHERE listing_id = $1", [waiting])).toHaveLength(1);
    await sql("UPDATE listings SET category_id = $2 WHERE id = $1", [waiting, from]);
    const word = ownWords().slice(0, 8);
    await addForbiddenWords({ db: db(), actor }, { phrases: [word], categoryId: from });

    const tree = await categoryTree();
    const [source, target] = [tree.byId.get(from), tree.byId.get(into)];
    if (!source || !target) throw new Error("They are there.");
    expect(await previewMerge({ db: db() }, { source, target })).toMatchObject({
      listings: 4,
      active: 3,
      words: 1,
      attributes: [
        { attribute: { code: "color" }, kept: 1, lost: 1 },
        { attribute: { code: "size" }, kept: 0, lost: 1 },
      ],
      missing: [{ attribute: { code: "brand" }, listings: 4 }],
    });

    const before = await api().get(`/my/listings/${red.listing_id}`);
    await mergeCategory({ actor }, { from, into });
    // From this moment the API does not offer it, and its number refers to the target.
    expect(await offered(from)).toBeUndefined();
    expect((await attributesOf(from)).category_id).toBe(into);
    const old = await fetch(`${board.url}/ru/catalogue/${source.slug}?max=5000`, { redirect: "manual" });
    expect([old.status, new URL(old.headers.get("location") ?? "", board.url).href]).toEqual([
      308,
      `${board.url}/ru/catalogue/${target.slug}?max=5000`,
    ]);
    const sent = await api().post("/my/listings", bookDraft({ category_id: from, attributes: { brand: "Своя" } }));
    expect((await api().get(`/my/listings/${sent.json.listing_id}`)).json.listing.category_id).toBe(into);

    await expect.poll(() => sql("SELECT id FROM listings WHERE category_id = $1", [from])).toEqual([]);
    const after = await api().get(`/my/listings/${red.listing_id}`);
    expect(after.json.listing).toMatchObject({
      category_id: into,
      status: "active",
      attributes: { color: "red" },
      expires_at: before.json.listing.expires_at,
    });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await api().get(`/my/listings/${blue.listing_id}`)).json.listing.attributes).toEqual({});
    expect((await api().get(`/my/listings/${plain.listing_id}`)).json.listing.status).toBe("active");
    expect(await sql("SELECT status, pending_since IS NOT NULL AS waits FROM listings WHERE id = $1", [waiting])).toEqual([
      { status: "pending", waits: true },
    ]);
    expect(
      await sql("SELECT content -> 'attributes' AS attributes FROM listing_revisions WHERE listing_id = $1 ORDER BY version", [
        red.listing_id,
      ]),
    ).toEqual([{ attributes: { color: "red", size: 4 } }, { attributes: { color: "red" } }]);
    expect(
      await sql("SELECT details FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 AND action = 'listing.recategorize'", [
        red.listing_id,
      ]),
    ).toMatchObject([{ details: { from_category: from, to_category: into, lost: ["size"] } }]);
    expect((await searchForbiddenWords({ db: db() }, { text: word, limit: 5 })).words).toMatchObject([{ categoryId: into }]);
    // Repeating it has no effect.
    await moveMerged({ db: db(), now: Date.now() });
    expect((await api().get(`/my/listings/${red.listing_id}`)).headers.etag).toBe(after.headers.etag);

    // Merging the target also redirects the categories that were merged into it.
    await mergeCategory({ actor }, { from: into, into: BOOKS });
    expect((await attributesOf(from)).category_id).toBe(BOOKS);
  });

  it("keeps the duplicate rule, and rejects merging into itself, with children, and of a merged category", async () => {
    const [parent, into] = [await addNamedCategory("Батько"), await addNamedCategory("Ціль")];
    const child = await addNamedCategory("Дитина", parent);
    await setAutoApprove({ actor }, { id: into, autoApprove: true });
    const rejected = (from: number, to: number) => expect(mergeCategory({ actor }, { from, into: to })).rejects;
    await rejected(child, child).toMatchObject({ code: "category_into_itself" });
    await rejected(parent, child).toMatchObject({ code: "category_has_children" });
    await rejected(child, 999_999_999).toMatchObject({ code: "not_found" });
    const body = draft({ category_id: child, attributes: undefined, description: ownWords() });
    const first = await api().post("/my/listings", body);
    await mergeCategory({ actor }, { from: child, into });
    await expect.poll(() => sql("SELECT id FROM listings WHERE category_id = $1", [child])).toEqual([]);
    expect((await api().post("/my/listings", body)).json).toMatchObject({
      error: "duplicate",
      listing_id: first.json.listing_id,
    });
    await rejected(child, into).toMatchObject({ code: "not_found" });
    await rejected(parent, child).toMatchObject({ code: "not_found" });
    await removeCategories(parent, into);
  });

  it("performs one of two concurrent merges in opposite directions and loses nothing", async () => {
    const [one, other] = [await addNamedCategory("Одна"), await addNamedCategory("Інша")];
    const results = await Promise.allSettled([
      mergeCategory({ actor }, { from: one, into: other }),
      mergeCategory({ actor }, { from: other, into: one }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = results[0]?.status === "fulfilled" ? other : one;
    expect(await offered(left)).toBeDefined();
    await removeCategories(left);
  });
});

describe("forbidden words", () => {
  it("are added line by line, filtered by text, category and risk, and tested on a text", async () => {
    const word = `заборона${ownWords().slice(0, 6)}`;
    const find = async (query: object) =>
      (await searchForbiddenWords({ db: db() }, { text: word, limit: 50, ...query })).words.map(({ phrase }) => phrase.slice(word.length));
    expect(await addForbiddenWords({ db: db(), actor }, { phrases: [`${word} Б`, `${word}  а`, `${word} б`] })).toBe(2);
    expect(await addForbiddenWords({ db: db(), actor }, { phrases: [`${word} а`, `${word} в`], categoryId: BOOKS, risk: "low" })).toBe(2);
    expect(await find({})).toEqual([" а", " а", " б", " в"]);
    expect(await find({ categoryId: null })).toEqual([" а", " б"]);
    expect(await find({ categoryId: BOOKS })).toEqual([" а", " в"]);
    expect(await find({ risk: "low" })).toEqual([" а", " в"]);
    const { words, total } = await searchForbiddenWords({ db: db() }, { text: word, limit: 2 });
    expect([words.length, total]).toEqual([2, 4]);
    expect(await find({ after: words[1] })).toEqual([" б", " в"]);
    const tree = await categoryTree();
    const matchWords = async (text: string) =>
      (await tryText({ db: db() }, { category: tree.byId.get(BOOKS), text })).map(({ code, risk }) => `${code} ${risk}`);
    expect(await matchWords(`Продам ${word} в подарунок`)).toEqual(["forbidden_word low"]);
    expect(await matchWords(`${word} б, 067 123 45 67`)).toEqual(["forbidden_word high", "contact_in_text medium"]);
    expect(await tryText({ db: db() }, { category: undefined, text: `${word} в` })).toEqual([]);
    await expect(addForbiddenWords({ db: db(), actor }, { phrases: [word], categoryId: 999_999_999 })).rejects.toMatchObject({
      code: "validation_failed",
    });
    for (const { id } of (await searchForbiddenWords({ db: db() }, { text: word, limit: 50 })).words)
      await removeForbiddenWord({ db: db(), actor }, id);
    expect(await find({})).toEqual([]);
    await expect(removeForbiddenWord({ db: db(), actor }, words[0]?.id ?? 0)).rejects.toMatchObject({ code: "already_removed" });
  });
});

describe("rejection reason templates", () => {
  it("are added once, changed, ordered and retired", async () => {
    const code = `test_${ownWords()
      .replace(/[^a-z]/g, "")
      .slice(0, 12)}`;
    const template: RejectionReasonInput = { code, label: names("Назва"), text: names("Текст"), fields: ["title"], canResubmit: false };
    const place = async () =>
      (await listRejectionReasons({ db: db() })).filter(({ retired }) => !retired).findIndex((one) => one.code === code);
    await saveRejectionReason({ db: db(), actor }, { ...template, isNew: true });
    await expect(saveRejectionReason({ db: db(), actor }, { ...template, isNew: true })).rejects.toMatchObject({
      parameters: { fields: [{ path: "code", code: "taken" }] },
    });
    const last = await place();
    await moveRejectionReason({ db: db(), actor }, { code, by: 1 });
    expect(await place()).toBe(last);
    await moveRejectionReason({ db: db(), actor }, { code, by: -1 });
    expect(await place()).toBe(last - 1);
    await moveRejectionReason({ db: db(), actor }, { code, by: 1 });
    await saveRejectionReason({ db: db(), actor }, { ...template, text: names("Інше"), retired: true });
    expect(await place()).toBe(-1);
    await expect(moveRejectionReason({ db: db(), actor }, { code, by: 1 })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are not reverted by a form that was opened before another change, and keep earlier texts in the audit log", async () => {
    const code = `test_${ownWords()
      .replace(/[^a-z]/g, "")
      .slice(0, 12)}`;
    const opened = { label: names("Назва"), text: names("Текст"), fields: ["title"], canResubmit: false, retired: false };
    const save = (change: Partial<typeof opened>) => saveRejectionReason({ db: db(), actor }, { code, ...opened, ...change, opened });
    await expect(save({})).rejects.toMatchObject({ code: "not_found" });
    await saveRejectionReason({ db: db(), actor }, { code, ...opened, isNew: true });
    await save({ retired: true, text: { ...opened.text, en: "Another text" } });
    await save({});
    await save({ text: { ...opened.text, uk: "Інший текст" } });
    await expect(save({ text: { ...opened.text, en: "One more text" } })).rejects.toMatchObject({ code: "settings_changed" });
    expect((await listRejectionReasons({ db: db() })).find((one) => one.code === code)).toEqual({
      ...{ code, label: opened.label, text: { uk: "Інший текст", ru: opened.text.ru, en: "Another text" } },
      ...{ fields: ["title"], canResubmit: false, retired: true },
    });
    const audit = await sql("SELECT details FROM audit_entries WHERE action = 'template.save' AND details->>'code' = $1 ORDER BY id", [
      code,
    ]);
    expect(audit.map(({ details }) => details)).toEqual([
      expect.objectContaining({ code, text_uk: opened.text.uk, retired: false }),
      { code, text_en: { from: opened.text.en, to: "Another text" }, retired: { from: false, to: true } },
      { code, text_uk: { from: opened.text.uk, to: "Інший текст" } },
    ]);
  });
});

describe("the audit log", () => {
  it("finds review decisions by moderator, owner, listing, reason and day, with pages", async () => {
    const seller = await makeOwner({ name: "Продавець із журналу" });
    const moderator = await makePerson({ role: "moderator" });
    const [first, second] = [await pendingListing(seller), await pendingListing(seller)];
    const actor: Actor = { kind: "moderator", accountId: moderator.id };
    await decide(
      { db: db(), actor, now: Date.now() },
      {
        listingId: first,
        decision: "reject",
        reasons: [
          { code: "not_own_photos", text: "Чуже фото", fields: [] },
          { code: "wrong_category", text: "Не та категорія", fields: [] },
        ],
      },
    );
    await decide({ db: db(), actor, now: Date.now() }, { listingId: second, decision: "approve" });
    const find = async (query: object) =>
      (await searchDecisions({ db: db() }, { accountId: seller.accountId, limit: 50, ...query })).decisions.map(
        ({ listingId }) => listingId,
      );
    expect(await find({})).toEqual([second, first]);
    expect(await find({ moderatorId: moderator.id, decision: "rejected" })).toEqual([first]);
    expect(await find({ moderatorId: null })).toEqual([]);
    for (const code of ["not_own_photos", "wrong_category"]) expect(await find({ code })).toEqual([first]);
    const { decisions } = await searchDecisions({ db: db() }, { listingId: first, limit: 1 });
    expect(decisions[0]?.reasons).toEqual([
      { code: "not_own_photos", text: "Чуже фото" },
      { code: "wrong_category", text: "Не та категорія" },
    ]);
    expect(await find({ listingId: second })).toEqual([second]);
    const today = kyivMidnight(kyivDay(Date.now())) as number;
    expect(await find({ from: today, to: today })).toEqual([second, first]);
    expect(await find({ to: today - 86_400_000 })).toEqual([]);
    const page = await searchDecisions({ db: db() }, { accountId: seller.accountId, limit: 1 });
    expect(page.decisions).toMatchObject([
      { listingId: second, moderator: { id: moderator.id }, seller: { name: "Продавець із журналу" } },
    ]);
    expect(await find({ cursor: page.nextCursor })).toEqual([first]);
  });

  it("sorts review decisions and changes by their time, not by insertion", async () => {
    const seller = await makeOwner();
    const moderator = await makePerson({ role: "moderator" });
    const actor: Actor = { kind: "moderator", accountId: moderator.id };
    // Like imported review decisions: the last one inserted is the second oldest. Two of the same millisecond have a stable order.
    const times = ["2025-12-31T22:30:00Z", "2026-02-01T10:00:00Z", "2026-02-01T10:00:00Z", "2026-01-15T10:00:00Z"].map(Date.parse);
    const ids: number[] = [];
    for (const now of times) {
      const listingId = await pendingListing(seller);
      await decide({ db: db(), actor, now }, { listingId, decision: "approve" });
      ids.push(listingId);
    }
    const inOrder = [ids[2], ids[1], ids[3], ids[0]];
    const readAll = async <Found>(read: (cursor: TimePlace | undefined) => Promise<[readonly Found[], TimePlace | undefined]>) => {
      const all: Found[] = [];
      let cursor: TimePlace | undefined;
      do {
        const [found, next] = await read(cursor);
        all.push(...found);
        cursor = next;
      } while (cursor);
      return all;
    };
    const decisions = await readAll(async (cursor) => {
      const page = await searchDecisions({ db: db() }, { moderatorId: moderator.id, limit: 1, cursor });
      return [page.decisions, page.nextCursor];
    });
    expect(decisions.map(({ listingId }) => listingId)).toEqual(inOrder);
    const entries = await readAll(async (cursor) => {
      const page = await searchAudit({ db: db() }, { actors: "moderator", actorId: moderator.id, limit: 1, cursor });
      return [page.entries, page.nextCursor];
    });
    expect(entries.map(({ subjectId }) => subjectId)).toEqual(inOrder);
  });

  it("finds changes by actor, subject, affected account and time", async () => {
    const seller = await makeOwner();
    const id = await pendingListing(seller);
    const me = await makePerson({ role: "admin" });
    const actor: Actor = { kind: "admin", accountId: me.id };
    await decide({ db: db(), actor, now: Date.now() }, { listingId: id, decision: "approve" });
    const category = await addCategory({ actor }, { name: names("У журналі") });
    const find = async (query: Omit<Parameters<typeof searchAudit>[1], "limit">) =>
      (await searchAudit({ db: db() }, { limit: 50, ...query })).entries.map(({ action, subjectId }) => `${action} ${subjectId}`);
    expect(await find({ actors: "staff", actorId: me.id })).toEqual([`category.add ${category}`, `listing.approve ${id}`]);
    expect(await find({ actors: "staff", actorId: me.id, subject: "listing" })).toEqual([`listing.approve ${id}`]);
    expect(await find({ actors: "moderator", actorId: me.id })).toEqual([]);
    expect(await find({ actors: "anybody", accountId: seller.accountId })).toEqual([`listing.approve ${id}`, `listing.create ${id}`]);
    expect(await find({ actors: "staff", listingId: id })).toEqual([`listing.approve ${id}`]);
    const first = await searchAudit({ db: db() }, { actors: "staff", actorId: me.id, limit: 1 });
    expect(await find({ actors: "staff", actorId: me.id, cursor: first.nextCursor })).toEqual([`listing.approve ${id}`]);
    expect(await find({ actors: "staff", actorId: me.id, to: (kyivMidnight(kyivDay(Date.now())) as number) - 86_400_000 })).toEqual([]);
    await removeCategories(category);
  });
});
