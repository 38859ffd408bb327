import { MenuIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { DetailsMenu } from "@/components/ui/DetailsMenu";
import { LanguageSwitcher } from "@/components/ui/LanguageSwitcher";
import { Logo } from "./Logo";
import { PageLink } from "./PageLink";
import { PostLink } from "./PostLink";

interface Props {
  /** Account or sign-in links: in the bar on desktops, in a menu on smaller screens. */
  readonly account?: ReactNode;
  /** A `SearchBar`, whose fields take the grid areas `q`, `place` and `find`. */
  readonly search: ReactNode;
}

/**
 * Site header: search, "Post an ad", account, languages. The upper part (languages on desktops; logo, place and menu on phones) scrolls
 * away, the search stays. Works without JavaScript.
 */
export function SiteHeader({ account, search }: Props) {
  const t = useTranslations("Site");
  const ui = useTranslations("Ui");
  const name = t("name");
  return (
    <header className="site-header border-title border-b-2 bg-background print:static">
      <Container className="flex h-9 items-center justify-end max-lg:hidden print:hidden">
        <LanguageSwitcher label={t("language")} />
      </Container>
      <Container className="site-header-grid relative">
        <PageLink href="/" className="flex items-center gap-3 rounded-6 text-title [grid-area:logo]">
          <Logo className="size-10 shrink-0" />
          <span className="font-extrabold text-17 leading-5 tracking-tight max-[22rem]:sr-only">
            {name.split(" ").map((word) => (
              <span key={word} className="block">
                {word}{" "}
              </span>
            ))}
            <span className="sr-only">{t("home")}</span>
          </span>
        </PageLink>
        {search}
        <PostLink className="whitespace-nowrap [grid-area:post] max-sm:hidden print:hidden" />
        <div className="flex items-center gap-4 [grid-area:account] max-lg:hidden print:hidden">{account}</div>
        <DetailsMenu className="[grid-area:menu] lg:hidden print:hidden">
          <summary
            aria-label={ui("menu")}
            className={`${buttonClass({ variant: "ghost", square: true })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </summary>
          <div className="absolute inset-x-4 top-full z-30 mt-1 flex flex-col gap-2 rounded-10 border border-border bg-surface p-4 shadow-float">
            {account}
            <div className="border-border border-t pt-2 first:border-t-0 first:pt-0">
              <LanguageSwitcher label={t("language")} />
            </div>
          </div>
        </DetailsMenu>
      </Container>
    </header>
  );
}
