import { readStored, type StoredFavourite, writeStored } from "./stored-favourites";

/** Updates the stored favourites when a heart is pressed or a page lists them. What they show is read from the page. */

/** Returns a listing as its card or its own page shows it; undefined if it is not public any more. */
function readListing(article: Element | null | undefined): StoredFavourite | undefined {
  const heading = article?.querySelector("h1, h3");
  const path = heading?.querySelector("a")?.pathname ?? (heading?.tagName === "H1" ? location.pathname : undefined);
  const title = heading?.textContent;
  // The heart of a listing's own page is outside of its article.
  const id = Number((article?.querySelector<HTMLElement>("[data-favourite]") ?? pageHeart())?.dataset["favourite"]);
  if (!path || !title || !(id > 0)) return undefined;
  return { id, title, price: article?.querySelector("[data-price-text]")?.textContent ?? "", path };
}

const pageHeart = () => document.querySelector<HTMLElement>("main footer [data-favourite]");

/** Stores or removes the listing of a heart's form. */
export function storeOffline(form: HTMLFormElement, { saved, account }: { readonly saved: boolean; readonly account: boolean }): void {
  const id = Number(form.dataset["favourite"]);
  const others = readStored().items.filter((one) => one.id !== id);
  const article = form.closest("article") ?? form.parentElement?.querySelector("article") ?? document.querySelector("main article");
  const listing = readListing(article);
  writeStored({ account, items: saved && listing?.id === id ? [listing, ...others] : others });
}

/** Stores the favourites that the page lists. */
export function storeListed(account: boolean): void {
  const items = [...document.querySelectorAll("main article")].flatMap((article) => readListing(article) ?? []);
  writeStored({ account, items });
}

/** Marks what is stored as an account's, after it has been merged into one. */
export function markAsAccount(): void {
  writeStored({ ...readStored(), account: true });
}
