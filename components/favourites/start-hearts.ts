import { MOST_STORED, readLocal, writeLocal } from "./local-favourites";

/** Runs the hearts of a page: one listener for all, since the forms are rendered by the server and added later. */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function show(id: string, saved: boolean): void {
  for (const button of all(`[data-favourite="${id}"] [aria-pressed]`)) {
    button.ariaPressed = String(saved);
    (button as HTMLButtonElement).value = saved ? "0" : "1";
  }
}

function showCount(count: number): void {
  for (const badge of all("[data-favourite-count]")) badge.textContent = count ? String(count) : "";
}

function showLocal(): void {
  const local = readLocal();
  for (const { id } of local) show(String(id), true);
  showCount(local.length);
}

const post = (path: string, body: BodyInit, type?: string) =>
  fetch(path, { method: "POST", body, headers: { accept: "application/json", ...(type ? { "content-type": type } : {}) } });

/** Moves the browser's favourites to the account. They stay in the browser until the server has them. */
async function merge(): Promise<void> {
  const local = readLocal();
  if (local.length === 0) return;
  const response = await post("/api/favourites/merge", JSON.stringify(local), "application/json");
  if (!response.ok) return;
  writeLocal([]);
  for (const { id } of local) show(String(id), true);
  showCount((await response.json()).count);
}

/** @returns false if the browser cannot store it; the form is then sent, which leads to the sign-in page. */
function toggleLocal({ favourite, price, currency }: DOMStringMap, saved: boolean): boolean {
  const [id, local] = [Number(favourite), readLocal()];
  const others = local.filter((one) => one.id !== id);
  if (saved && others.length >= MOST_STORED) return false;
  const added = { id, at: Date.now(), price: Number(price), currency: currency as "UAH" };
  if (!writeLocal(saved ? [added, ...others] : others)) return false;
  showCount(others.length + Number(saved));
  return true;
}

/** @returns a function that stops. */
export function startHearts(signedIn: boolean): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const [form, button] = [event.target as HTMLFormElement, event.submitter as HTMLButtonElement | null];
    const { favourite } = form.dataset;
    if (!favourite || !button) return;
    const saved = button.value === "1";
    if (!signedIn) {
      if (!toggleLocal(form.dataset, saved)) return;
    } else {
      post(form.action, new URLSearchParams({ listing: favourite, saved: button.value }))
        .then((response) => (response.ok ? response.json() : Promise.reject()))
        .then(({ count }) => showCount(count))
        // Without the script, the server says what is wrong.
        .catch(() => HTMLFormElement.prototype.submit.call(form));
    }
    event.preventDefault();
    show(favourite, saved);
  };
  document.addEventListener("submit", onSubmit);
  if (signedIn) {
    void merge();
    return () => document.removeEventListener("submit", onSubmit);
  }
  showLocal();
  const observer = new MutationObserver(showLocal);
  // Cards that are added later. The count is text, which is not observed elsewhere.
  const results = document.querySelector("main");
  if (results) observer.observe(results, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener("submit", onSubmit);
  };
}
