"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { copyText } from "@/components/ui/copy-text";

interface ShareProps {
  /** The page's address. */
  readonly url: string;
  /** What it is about. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly words: Readonly<Record<"share" | "copied" | "failed", string>>;
  readonly children?: ReactNode;
}

const BUTTON = buttonClass({ variant: "secondary", size: "small" });

/** Shares a page through the device's own sheet where it has one, else copies its address. For pages that bring no messages to the browser. */
export function ShareButton({ url, title, icon, words, children }: ShareProps) {
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
    <>
      <button type="button" onClick={share} className={BUTTON}>
        {icon}
        {words.share}
      </button>
      {children}
      <span role="status" className={done === "failed" ? "text-danger" : ""}>
        {done && words[done]}
      </span>
    </>
  );
}

interface Props extends Pick<ShareProps, "url" | "title"> {
  readonly icons: Readonly<Record<"share" | "print", ReactNode>>;
  readonly words: ShareProps["words"] & { readonly print: string };
}

/** Hands the page on, or prints it. */
export function ShareActions({ url, title, icons, words }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ShareButton url={url} title={title} icon={icons.share} words={words}>
        <button type="button" onClick={() => print()} className={BUTTON}>
          {icons.print}
          {words.print}
        </button>
      </ShareButton>
    </div>
  );
}
