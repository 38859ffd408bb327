"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { copyText } from "@/components/ui/copy-text";

interface Props {
  /** The page's address. */
  readonly url: string;
  /** What it is about. */
  readonly title: string;
  readonly icons: Readonly<Record<"share" | "print", ReactNode>>;
  readonly words: Readonly<Record<"share" | "print" | "copied" | "failed", string>>;
}

const BUTTON = buttonClass({ variant: "secondary", size: "small" });

/**
 * Hands the page on: by the device's own sheet where it has one, else its address goes to the clipboard. And on paper. For pages that
 * bring no messages to the browser.
 */
export function ShareActions({ url, title, icons, words }: Props) {
  const [done, setDone] = useState<"copied" | "failed">();
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await copyText(url);
        setDone("copied");
      }
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if ((error as Error).name !== "AbortError") setDone("failed");
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <button type="button" onClick={share} className={BUTTON}>
        {icons.share}
        {words.share}
      </button>
      <button type="button" onClick={() => print()} className={BUTTON}>
        {icons.print}
        {words.print}
      </button>
      <span role="status" className={done === "failed" ? "text-danger" : ""}>
        {done && words[done]}
      </span>
    </div>
  );
}
