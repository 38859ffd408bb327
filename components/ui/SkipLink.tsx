import { useTranslations } from "next-intl";

export const MAIN_ID = "main";

/** The first stop of the Tab key; unseen until it has the focus. */
export function SkipLink() {
  const t = useTranslations("Site");
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-6 focus:bg-press focus:px-4 focus:py-3 focus:font-semibold focus:text-15 focus:text-on-press"
    >
      {t("skip")}
    </a>
  );
}
