"use client";

import { type ReactNode, useEffect, useState } from "react";
import { runAction } from "@/components/form/run-action";
import type { FormAction } from "@/lib/web/form-state";
import { readLocal } from "./local-favourites";

interface Props {
  /** Renders the favourites of a browser, given as JSON. */
  readonly load: FormAction<ReactNode>;
  /** Shown if there are none. */
  readonly none: ReactNode;
  readonly words: Readonly<Record<"loading" | "failed", string>>;
}

/** Favourites of a visitor: the browser knows which, the server renders them. */
export function LocalFavourites({ load, none, words }: Props) {
  const [shown, setShown] = useState<ReactNode>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const local = readLocal();
    if (local.length === 0) return setShown(none);
    runAction(load, { favourites: JSON.stringify(local) })
      .then(({ result }) => (result ? setShown(result) : setFailed(true)))
      .catch(() => setFailed(true));
  }, [load, none]);
  return (
    <>
      <p role="status" className={`text-15 noscript:hidden ${failed ? "text-danger" : "text-muted empty:hidden"}`}>
        {failed ? words.failed : shown ? "" : words.loading}
      </p>
      {shown}
    </>
  );
}
