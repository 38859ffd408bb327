import { useTranslations } from "next-intl";
import { codePoints } from "@/lib/shared/text";
import { cx } from "./cx";

interface Props {
  /** Id for the control's `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  /** Maximum length in characters, counted as the server does: code points of the trimmed text. */
  readonly limit: number;
}

/** Number of characters left, shown below a control. Announced to screen readers only in the last tenth. */
export function CharactersLeft({ id, text, limit }: Props) {
  const t = useTranslations("Ui");
  const left = limit - codePoints(text.trim());
  const words = left < 0 ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left });
  return (
    <>
      <p id={id} className={cx("mt-1 text-right text-13", left < 0 ? "text-danger" : "text-muted")}>
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {left <= limit / 10 ? words : ""}
      </p>
    </>
  );
}
