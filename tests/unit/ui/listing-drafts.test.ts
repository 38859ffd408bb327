import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readStored, writeStored } from "@/components/form/stored-text";
import { adoptDraft, claimDraft, formatDraft, parseDraft } from "@/components/listing-form/draft-store";
import { changedValues, emptyForm } from "@/lib/domain/listings/form-values";

/** Drafts of the listing form: which one a tab continues, and what a draft contains. */

const NAME = "listing-form:7:new";

/** A browser's storage. */
class FakeStorage {
  readonly items: Map<string, string>;
  constructor(copied?: FakeStorage) {
    this.items = new Map(copied?.items);
  }
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => void this.items.set(key, text);
  removeItem = (key: string) => void this.items.delete(key);
}

/** The browser's locks, as far as drafts use them. */
class FakeLocks {
  readonly names = new Set<string>();
  query = async () => ({ held: [...this.names].map((name) => ({ name })) });
  async request(name: string, _options: { ifAvailable: true }, run: (lock: { name: string } | null) => unknown) {
    if (this.names.has(name)) {
      run(null);
      return;
    }
    this.names.add(name);
    await run({ name });
    this.names.delete(name);
  }
}

const session = (area: FakeStorage) => vi.stubGlobal("sessionStorage", area);

/** Opens the form in a tab, by default a new one. */
async function openTab(tab = new FakeStorage()) {
  session(tab);
  const open = new AbortController();
  const key = await claimDraft(NAME, open.signal);
  return { tab, key, type: (title: string) => store(key, title), close: () => open.abort() };
}

const values = emptyForm({ name: "Олена", phone: undefined }, null);

function store(key: string, title: string): void {
  vi.advanceTimersByTime(1_000);
  writeStored(key, formatDraft({ values: { ...values, title }, categoryPath: undefined }));
}

const titleIn = (key: string) => parseDraft(readStored(key))?.values.title;

/** Waits until closed tabs have released their locks. */
const released = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new FakeStorage());
  session(new FakeStorage());
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the draft of a tab", () => {
  it("is its own while other tabs are open", async () => {
    const first = await openTab();
    first.type("Самовар");
    const second = await openTab();
    expect(titleIn(second.key)).toBeUndefined();
    second.type("Велосипед");
    expect(titleIn(first.key)).toBe("Самовар");
    writeStored(second.key, "");
    expect(titleIn(first.key)).toBe("Самовар");
  });

  it("is the last one that no open tab has", async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    for (const [index, { type }] of tabs.entries()) type(`Стілець ${index}`);
    tabs[0]?.close();
    tabs[1]?.close();
    await released();
    expect(titleIn((await openTab()).key)).toBe("Стілець 1");
    expect(titleIn((await openTab()).key)).toBe("Стілець 0");
    expect(titleIn((await openTab()).key)).toBeUndefined();
  });

  it("stays the same after a reload, but not in a duplicate of the tab", async () => {
    const first = await openTab();
    first.type("Самовар");
    const second = await openTab();
    second.type("Велосипед");
    const duplicate = await openTab(new FakeStorage(first.tab));
    expect(titleIn(duplicate.key)).toBeUndefined();
    first.close();
    second.close();
    await released();
    expect((await openTab(first.tab)).key).toBe(first.key);
  });

  it("may be one of an earlier version of the board", async () => {
    writeStored(NAME, JSON.stringify({ shape: 1, values: { ...values, title: "Самовар" } }));
    writeStored(`${NAME}x`, formatDraft({ values, categoryPath: undefined }));
    expect((await openTab()).key).toBe(NAME);
    expect((await openTab()).key).not.toBe(NAME);
  });

  it("is the last one of all tabs without the Web Locks API", async () => {
    vi.stubGlobal("navigator", {});
    expect((await openTab()).key).toBe(NAME);
    store(NAME, "Самовар");
    expect((await openTab()).key).toBe(NAME);
  });

  it("is the visitor's after signing in, and the account's own one again after that", async () => {
    const own = await openTab();
    own.type("Самовар");
    own.close();
    await released();
    for (const navigator of [{}, { locks: new FakeLocks() }]) {
      vi.stubGlobal("navigator", navigator);
      store("listing-form:visitor:new", "Велосипед");
      adoptDraft("listing-form:visitor:new", NAME);
      expect(readStored("listing-form:visitor:new")).toBe("");
      const open = new AbortController();
      const adopted = await claimDraft(NAME, open.signal);
      expect(titleIn(adopted)).toBe("Велосипед");
      writeStored(adopted, "");
      open.abort();
      await released();
      expect((await openTab()).key).toBe(own.key);
    }
  });
});

it("keeps five drafts without a tab", async () => {
  for (let index = 0; index < 7; index++) store(`${NAME}:${index}`, `Стілець ${index}`);
  expect((await openTab()).key).toBe(`${NAME}:6`);
  expect([0, 1, 2, 3].map((index) => titleIn(`${NAME}:${index}`))).toEqual([undefined, undefined, "Стілець 2", "Стілець 3"]);
});

it("has only the changed values of an existing listing", () => {
  const city = { value: "8000", label: "Київ" };
  expect(changedValues(values, { ...values, title: "Самовар", city })).toEqual({ title: "Самовар", city });
  expect(changedValues({ ...values, city }, { ...values, city: { ...city } })).toEqual({});
});
