"use client";

import { useEffect } from "react";
import { unsubscribeBrowser } from "../push/subscription";
import { OFFLINE_KEY, readStored } from "./stored-favourites";

/**
 * Deletes what this browser has stored of an account. On the sign-in page, where signing out leads without loading a document. The server has
 * deleted the subscription to notifications with the session.
 */
export function ClearStoredData() {
  useEffect(() => {
    if (readStored().account) localStorage.removeItem(OFFLINE_KEY);
    void unsubscribeBrowser().catch(() => {});
  }, []);
  return null;
}
