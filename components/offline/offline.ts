import { readStored, type StoredFavourite } from "./stored-favourites";

/** Script of the offline page (`lib/web/i18n/offline-page.ts`), which has no other. The build bundles it into `public/offline.js`. */

function itemOf({ title, price, path }: StoredFavourite): HTMLLIElement {
  const [item, link, amount] = [document.createElement("li"), document.createElement("a"), document.createElement("p")];
  link.href = path;
  link.textContent = title;
  amount.textContent = price;
  item.append(link, amount);
  return item;
}

const list = document.querySelector("ul");
const { items } = readStored();
list?.replaceChildren(...items.map(itemOf));
for (const one of document.querySelectorAll<HTMLElement>("[data-shown-if]"))
  one.hidden = one.dataset["shownIf"] !== String(items.length > 0);

// Opened as a page of its own, there is nothing to reload.
const isItself = location.pathname.endsWith("/offline");
const retry = () => (isItself ? location.assign(location.pathname.replace(/offline$/, "")) : location.reload());
document.querySelector("[data-retry]")?.addEventListener("click", retry);

/** Milliseconds between two attempts to reach the server. */
const INTERVAL = 15_000;

/** A network is not always a connection, and the server may have been restarting: reloads when it responds. */
async function retryIfReachable(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const response = await fetch("/health", { cache: "no-store" }).catch(() => undefined);
  if (response?.ok) retry();
}

if (!isItself) {
  addEventListener("online", retryIfReachable);
  setInterval(retryIfReachable, INTERVAL);
}
