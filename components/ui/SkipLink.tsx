import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

export const MAIN_ID = "main";

interface Props {
  /** Id of what it leads to. */
  readonly target?: string;
  /** Its words; of the page's content where there are none. */
  readonly children?: ReactNode;
}

/** A stop of the Tab key that leads past others, the first on every page; hidden until it has the focus. */
export function SkipLink({ target = MAIN_ID, children }: Props) {
  const t = useTranslations("Site");
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:rounded-6 focus:bg-press focus:px-4 focus:py-3 focus:font-semibold focus:text-15 focus:text-on-press"
    >
      {children ?? t("skip")}
    </a>
  );
}
