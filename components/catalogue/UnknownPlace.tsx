import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";

interface Props {
  /** The typed place. */
  readonly text: string;
  readonly query: CatalogueQuery;
}

/** Says that a typed place does not exist, and that listings of the whole country are shown, unless another place is searched. */
export function UnknownPlace({ text, query }: Props) {
  const t = useTranslations("Catalogue");
  const strong = (words: ReactNode) => <strong className="font-semibold text-title [overflow-wrap:anywhere]">{words}</strong>;
  return <p className="mb-4 text-15">{t.rich(query.place ? "unknownPlace" : "unknownPlaceAnywhere", { text, strong })}</p>;
}
