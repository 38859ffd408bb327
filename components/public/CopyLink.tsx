"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { copyText } from "@/components/ui/copy-text";

interface Props {
  /** The address. */
  readonly text: string;
  readonly icon: ReactNode;
  readonly words: Readonly<Record<"copy" | "copied" | "failed", string>>;
}

/** Puts the page's address on the clipboard, and says that it did. `CopyButton` for pages that bring no messages to the browser. */
export function CopyLink({ text, icon, words }: Props) {
  const [state, setState] = useState<"copy" | "copied" | "failed">("copy");
  const copy = () =>
    copyText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <>
      <button type="button" onClick={copy} className={buttonClass({ variant: "secondary", size: "small" })}>
        {icon}
        {state === "copied" ? words.copied : words.copy}
      </button>
      <span role="status" className={state === "failed" ? "text-13 text-danger" : "sr-only"}>
        {state === "copy" ? "" : words[state]}
      </span>
    </>
  );
}
