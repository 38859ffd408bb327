import { MenuIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { LanguageSwitcher } from "@/components/ui/LanguageSwitcher";
import { HeaderMenu } from "./HeaderMenu";
import { Logo } from "./Logo";
import { PageLink } from "./PageLink";

interface Props {
  /** Links of the person who is signed in, or to signing in. Beside the languages on a desk; on a phone both are in a menu. */
  readonly account?: ReactNode;
}

/** The masthead. Without account links it has room for everything; with them a phone gets a menu, which needs no scripts. */
export function SiteHeader({ account }: Props) {
  const t = useTranslations("Site");
  const ui = useTranslations("Ui");
  const name = t("name");
  return (
    <header className="border-title border-b-2">
      <Container className="relative flex flex-wrap items-center justify-between gap-x-4 py-3">
        <PageLink href="/" className="flex items-center gap-3 rounded-6 text-title">
          <Logo className="size-11 shrink-0" />
          <span className="font-extrabold text-20 leading-5 tracking-tight">
            {name.split(" ").map((word) => (
              <span key={word} className="block">
                {word}{" "}
              </span>
            ))}
            <span className="sr-only">{t("home")}</span>
          </span>
        </PageLink>
        {account ? (
          <>
            <div className="flex items-center gap-4 max-sm:hidden print:hidden">
              {account}
              <LanguageSwitcher label={t("language")} />
            </div>
            <HeaderMenu className="sm:hidden print:hidden">
              <summary
                aria-label={ui("menu")}
                className={`${buttonClass({ variant: "quiet", square: true })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
              >
                <MenuIcon aria-hidden="true" className="size-6" />
              </summary>
              <div className="absolute inset-x-4 top-full z-30 mt-1 flex flex-col gap-2 rounded-10 border border-line bg-surface p-4 shadow-float">
                {account}
                <div className="border-line border-t pt-2">
                  <LanguageSwitcher label={t("language")} />
                </div>
              </div>
            </HeaderMenu>
          </>
        ) : (
          <LanguageSwitcher label={t("language")} />
        )}
      </Container>
    </header>
  );
}
