"use client";

import { useEffect } from "react";
import { startHearts } from "./start-hearts";

/** Runs the hearts of the page. @param signedIn whether favourites are stored in an account. */
export function Hearts({ signedIn }: { readonly signedIn: boolean }) {
  useEffect(() => startHearts(signedIn), [signedIn]);
  return null;
}
