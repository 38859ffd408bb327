import { useLocale, useTranslations } from "next-intl";
import { SearchBar } from "@/components/catalogue/SearchBar";
import { Container } from "@/components/ui/Container";
import type { Category } from "@/lib/categories/tree";
import { formatToday } from "@/lib/i18n/format";
import type { ActiveCounts } from "@/lib/listings/count-active";
import type { ListingSummary } from "@/lib/listings/newest";
import { CategoryIndex } from "./CategoryIndex";
import { Developers } from "./Developers";
import { Newest } from "./Newest";

interface Props {
  readonly roots: readonly Category[];
  readonly counts: ActiveCounts;
  readonly newest: readonly ListingSummary[];
  readonly now: number;
}

/** The front page: what the board is, what is on it, what is new, and how programs reach it. */
export function HomePage({ roots, counts, newest, now }: Props) {
  const t = useTranslations("Home");
  const catalogue = useTranslations("Catalogue");
  return (
    <>
      <Dateline now={now} total={counts.total} />
      <Container className="pt-8 pb-10 sm:pt-12 sm:pb-14">
        <h1 className="max-w-[40rem] font-extrabold text-32 tracking-tight">{t("title")}</h1>
        <p className="mt-3 max-w-[42rem] text-17 sm:text-20">{t("lead")}</p>
        <div className="mt-6 max-w-[42rem]">
          <SearchBar placeholder={catalogue("searchAll")} />
        </div>
      </Container>
      <CategoryIndex roots={roots} counts={counts} />
      <Newest listings={newest} now={now} />
      <Developers />
    </>
  );
}

/** The line under a newspaper's masthead: the day, and how much is in the issue. */
function Dateline({ now, total }: { readonly now: number; readonly total: number }) {
  const t = useTranslations("Home");
  const locale = useLocale();
  return (
    <Container>
      <div className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2 text-13 text-quiet">
        <p className="first-letter:uppercase">{formatToday(locale, now)}</p>
        <p>{t("total", { count: total })}</p>
      </div>
    </Container>
  );
}
