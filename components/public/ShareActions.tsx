"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { copyText } from "@/components/ui/copy-text";

interface ShareProps {
  /** URL of the page. */
  readonly url: string;
  /** Title to share. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly words: Readonly<Record<"share" | "copied" | "failed", string>>;
  readonly children?: ReactNode;
}

const BUTTON = buttonClass({ variant: "secondary", size: "small" });

/** Shares a page through the device's share sheet, or copies its address if there is none. For pages without client messages. */
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
      // AbortError: the user closed the share sheet.
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

/** Share and print buttons; nothing without JavaScript, which they need. */
export function ShareActions({ url, title, icons, words }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden noscript:hidden">
      <ShareButton url={url} title={title} icon={icons.share} words={words}>
        <button type="button" onClick={() => print()} className={BUTTON}>
          {icons.print}
          {words.print}
        </button>
      </ShareButton>
    </div>
  );
}
