import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

export const MAIN_ID = "main";

interface Props {
  /** Id of the link target. */
  readonly target?: string;
  /** Link text; by default "Skip to content". */
  readonly children?: ReactNode;
}

/** Skip link for keyboard users; hidden until focused. */
export function SkipLink({ target = MAIN_ID, children }: Props) {
  const t = useTranslations("Site");
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:rounded-6 focus:bg-primary focus:px-4 focus:py-3 focus:font-semibold focus:text-15 focus:text-on-primary"
    >
      {children ?? t("skip")}
    </a>
  );
}
