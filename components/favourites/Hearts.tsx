"use client";

import { useEffect } from "react";

const load = () => import("./start-hearts");

/** Whether this browser has stored favourites; their form is read later. */
function hasLocal(): boolean {
  try {
    return (localStorage.getItem("favourites") ?? "[]") !== "[]";
  } catch {
    return false;
  }
}

/**
 * Runs the hearts of the page: one listener for all, since the server renders them. Everything else is loaded when it is needed, because
 * public pages may load little JavaScript. @param signedIn whether favourites are stored in an account.
 */
export function Hearts({ signedIn }: { readonly signedIn: boolean }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stopped = false;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!form.dataset["favourite"]) return;
      event.preventDefault();
      load().then(
        ({ toggle }) => toggle(form, signedIn),
        () => HTMLFormElement.prototype.submit.call(form),
      );
    };
    document.addEventListener("submit", onSubmit);
    if (hasLocal())
      void load().then(({ startHearts }) => {
        if (!stopped) stop = startHearts(signedIn);
      });
    return () => {
      stopped = true;
      stop?.();
      document.removeEventListener("submit", onSubmit);
    };
  }, [signedIn]);
  return null;
}
