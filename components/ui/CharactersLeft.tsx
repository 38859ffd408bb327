"use client";

import { useTranslations } from "next-intl";
import { codePoints } from "@/lib/shared/text";
import { cx } from "./cx";

interface Props {
  /** For the control's `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  /** Characters, as the board counts them: code points, without space at the ends. */
  readonly limit: number;
}

/** Below a control, how many characters are left; screen readers hear it in the last tenth only. */
export function CharactersLeft({ id, text, limit }: Props) {
  const t = useTranslations("Ui");
  const left = limit - codePoints(text.trim());
  const words = left < 0 ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left });
  return (
    <>
      <p id={id} className={cx("mt-1 text-right text-13", left < 0 ? "text-danger" : "text-quiet")}>
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {left <= limit / 10 ? words : ""}
      </p>
    </>
  );
}
