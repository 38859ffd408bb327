import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { buttonClass } from "./button-style";
import { cx } from "./cx";
import { pageNumbers } from "./page-numbers";

interface Props {
  /** Current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Returns the path of a page without the language prefix. */
  readonly hrefOf: (page: number) => string;
}

const STEP = "flex h-11 min-w-11 items-center justify-center rounded-10 text-15";

/** Numbered page links. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: Props) {
  const t = useTranslations("Ui");
  const locale = useLocale();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("pages")}>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>
          <Neighbour href={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" label={t("previous")} Icon={ChevronLeft} />
        </li>
        {pageNumbers(page, pages).map((number) =>
          number < 0 ? (
            <li key={number} aria-hidden="true" className="flex h-11 w-6 items-center justify-center text-15 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={hrefOf(number)}
                aria-label={t("page", { number: formatNumber(locale, number) })}
                aria-current={number === page ? "page" : undefined}
                className={cx(
                  STEP,
                  "text-primary hover:bg-secondary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary",
                )}
              >
                {formatNumber(locale, number)}
              </Link>
            </li>
          ),
        )}
        <li>
          <Neighbour href={page < pages ? hrefOf(page + 1) : undefined} rel="next" label={t("next")} Icon={ChevronRight} />
        </li>
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  readonly href: string | undefined;
  readonly rel: string;
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
}

function Neighbour({ href, rel, label, Icon }: NeighbourProps) {
  const icon = <Icon aria-hidden="true" className="size-5" />;
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={cx(STEP, "text-faint")}>
        {icon}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} aria-label={label} className={cx(STEP, "text-primary hover:bg-secondary")}>
      {icon}
    </Link>
  );
}

/** Link to the next page of a cursor-based list. */
export function LoadMore({ href, label }: { readonly href: string; readonly label?: string }) {
  const t = useTranslations("Ui");
  return (
    <div className="flex justify-center">
      <Link href={href} rel="next" className={buttonClass({ variant: "secondary" })}>
        {label ?? t("loadMore")}
      </Link>
    </div>
  );
}
