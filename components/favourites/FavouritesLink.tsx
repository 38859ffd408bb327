import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";

/** Header link to the favourites with their number. The browser of a visitor adds its own number. */
export function FavouritesLink({ count }: { readonly count: number }) {
  const t = useTranslations("Favourites");
  return (
    <PageLink
      href="/favourites"
      className="flex min-h-11 min-w-11 items-center gap-2 text-15 text-primary underline-offset-8 transition-colors hover:text-primary-hover hover:underline lg:justify-center"
    >
      <Heart aria-hidden="true" className="size-5 shrink-0" />
      <span className="lg:sr-only">{t("title")}</span>
      <span data-favourite-count className="font-semibold tabular-nums empty:hidden">
        {count > 0 ? count : ""}
      </span>
    </PageLink>
  );
}
