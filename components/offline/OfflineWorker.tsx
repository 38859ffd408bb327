"use client";

import { useEffect } from "react";

const register = () => void navigator.serviceWorker?.register("/sw.js").catch(() => {});

/** Whether this browser has something of an account: read without the modules that write it, which load more code. */
function hasTraces(): boolean {
  try {
    return Boolean(localStorage.getItem("offline-favourites")?.startsWith('{"account":true') || localStorage.getItem("push"));
  } catch {
    return false;
  }
}

/** Installs the service worker once the page has loaded, and deletes what is left of an account after signing out. */
export function OfflineWorker({ signedIn }: { readonly signedIn: boolean }) {
  useEffect(() => {
    if (document.readyState === "complete") register();
    else addEventListener("load", register);
    return () => removeEventListener("load", register);
  }, []);
  useEffect(() => {
    if (!signedIn && hasTraces()) void import("./forget-account").then(({ forgetAccount }) => forgetAccount());
  }, [signedIn]);
  return null;
}
