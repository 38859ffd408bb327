import { type AttributeRules, addAttribute, type NewAttribute } from "@/lib/domain/categories/attribute-rules";
import { addCategory } from "@/lib/domain/categories/edit";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import type { Actor } from "@/lib/domain/context/context";
import { listenForInvalidations, stopInvalidationListener } from "@/lib/platform/cache-invalidation";
import { db, openDatabase } from "@/lib/platform/db";
import { database, makeOwner, sql, type TestKey } from "./accounts";
import { client } from "./client";
import { bookDraft } from "./drafts";
import { type RunningBoard, removeFolder, startBoard } from "./processes";
import { makePerson } from "./sign-in";

/**
 * Edits categories and attributes as an administrator of a separate board, because other suites expect the category tree of the shared
 * board not to change. A test file sets `DATA_DIR` to a folder of its own, and has a process of its own (`apart.mts`).
 */

let board: RunningBoard;
let actor: Actor;
let owner: TestKey;

/** Starts the board on the folder that the test file has set as `DATA_DIR`. */
export async function startCategoryEditor(): Promise<{
  readonly board: RunningBoard;
  /** The administrator. */
  readonly actor: Actor;
  /** An owner with a key. */
  readonly owner: TestKey;
}> {
  board = await startBoard({ dataDir: process.env["DATA_DIR"] as string });
  await openDatabase();
  // This process receives cache invalidations, as each instance does.
  await listenForInvalidations();
  const { id } = await makePerson({ role: "admin", name: "Адміністраторка" });
  actor = { kind: "admin", accountId: id, address: "127.0.0.1" };
  owner = await makeOwner();
  return { board, actor, owner };
}

export async function stopCategoryEditor(): Promise<void> {
  await stopInvalidationListener();
  await (await database()).end();
  await db().close();
  await board.stop();
  removeFolder(board.dataDir);
}

/** Returns a client of the board, by default with the key of the owner. */
export const api = ({ key }: Pick<TestKey, "key"> = owner) => client(key, { base: board.url });

export const names = (text: string) => ({ uk: `${text} укр`, ru: `${text} рус`, en: `${text} eng` });

/** Adds a category that no other test uses. @returns its id. */
export const addNamedCategory = (name: string, parentId?: number) =>
  addCategory({ actor }, { name: names(name), ...(parentId ? { parentId } : {}) });

export const category = async (id: number): Promise<Category> => {
  const found = (await categoryTree()).byId.get(id);
  if (!found) throw new Error(`There is no category ${id}.`);
  return found;
};

export const RULES: AttributeRules = {
  required: false,
  inherited: true,
  unit: undefined,
  min: undefined,
  max: undefined,
  decimals: 0,
  maxLength: undefined,
};

/** Adds an attribute with {@link RULES}, except for those given. */
export const addAttributeTo = (categoryId: number, code: string, type: NewAttribute["type"], rest: Partial<NewAttribute> = {}) =>
  addAttribute({ actor }, { ...RULES, categoryId, code, type, name: names(code), options: [], ...rest });

export const OPTIONS = [
  { value: "red", label: { uk: "Червоний", ru: "Красный", en: "Red" } },
  { value: "blue", label: { uk: "Синій", ru: "Синий", en: "Blue" } },
];

export const attributesOf = async (id: number) => (await api().get(`/categories/${id}/attributes?lang=en`)).json.attributes;

/** Creates a listing through the API. */
export const post = (category_id: number, attributes: Record<string, unknown> = {}) =>
  api().post("/my/listings", bookDraft({ category_id, attributes }));

/** Edits a listing through the API. */
export const patch = (id: number, body: Record<string, unknown>) => api().patch(`/my/listings/${id}`, body);

/** Returns `path: code` of each error. */
export const errorsOf = ({ json }: { readonly json: { readonly fields?: readonly { readonly path: string; readonly code: string }[] } }) =>
  (json.fields ?? []).map(({ path, code }) => `${path}: ${code}`);

/** Returns the stored attribute values of a listing. */
export const valuesOf = async (id: number) => (await sql("SELECT attributes FROM listings WHERE id = $1", [id]))[0]?.["attributes"];
