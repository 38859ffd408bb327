import { markAsAccount, storeOffline } from "../offline/store-favourite";
import { MAX_STORED, readLocal, writeLocal } from "./local-favourites";

/** What the hearts of a page do. Loaded with the first press, or if the browser has stored favourites. */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** The field with what the form will do: save (1) or remove (0). */
const actionOf = (form: HTMLFormElement) => form.elements.namedItem("saved") as HTMLInputElement;

function show(id: string, saved: boolean): void {
  for (const button of all(`[data-favourite="${id}"] [aria-pressed]`)) {
    button.ariaPressed = String(saved);
    actionOf(button.closest("form") as HTMLFormElement).value = saved ? "0" : "1";
  }
}

function showCount(count: number): void {
  for (const badge of all("[data-favourite-count]")) badge.textContent = count ? String(count) : "";
}

const post = (path: string, body: BodyInit) => fetch(path, { method: "POST", body, headers: { accept: "application/json" } });

/** Saves or removes the listing of a form. If that fails, the form is sent as without JavaScript: the server says what is wrong. */
export async function toggle(form: HTMLFormElement, signedIn: boolean): Promise<void> {
  const { favourite: id = "" } = form.dataset;
  const saved = actionOf(form).value === "1";
  if (!signedIn) {
    if (!toggleLocal(form.dataset, saved)) return HTMLFormElement.prototype.submit.call(form);
    storeOffline(form, { saved, account: false });
    return show(id, saved);
  }
  const fields = new URLSearchParams({ listing: id, saved: saved ? "1" : "0" });
  show(id, saved);
  const response = await post(form.action, fields).catch(() => undefined);
  if (response?.ok) {
    storeOffline(form, { saved, account: true });
    return showCount((await response.json()).count);
  }
  show(id, !saved);
  HTMLFormElement.prototype.submit.call(form);
}

/** @returns false if the browser cannot store it. */
function toggleLocal({ favourite, price, currency }: DOMStringMap, saved: boolean): boolean {
  const id = Number(favourite);
  const others = readLocal().filter((one) => one.id !== id);
  if (saved && others.length >= MAX_STORED) return false;
  const added = { id, at: Date.now(), price: Number(price), currency: currency as "UAH" };
  if (!writeLocal(saved ? [added, ...others] : others)) return false;
  showCount(others.length + Number(saved));
  return true;
}

/** Moves the browser's favourites to the account. They stay in the browser until the server has them. */
async function merge(): Promise<void> {
  const local = readLocal();
  if (local.length === 0) return;
  const response = await post("/api/favourites/merge", JSON.stringify(local));
  if (!response.ok) return;
  writeLocal([]);
  markAsAccount();
  for (const { id } of local) show(String(id), true);
  // The page was rendered without them.
  if (location.pathname.endsWith("/favourites")) return location.reload();
  showCount((await response.json()).count);
}

function showLocal(): void {
  const local = readLocal();
  for (const { id } of local) show(String(id), true);
  showCount(local.length);
}

/** Shows a visitor's favourites, also on cards that are added later; merges them after signing in. @returns a function that stops. */
export function startHearts(signedIn: boolean): () => void {
  if (signedIn) {
    void merge();
    return () => {};
  }
  showLocal();
  const observer = new MutationObserver(showLocal);
  const main = document.querySelector("main");
  if (main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
