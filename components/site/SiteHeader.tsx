import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/Container";
import { LanguageSwitcher } from "@/components/ui/LanguageSwitcher";
import { Link } from "@/lib/i18n/navigation";
import { Logo } from "./Logo";

/** The masthead. */
export function SiteHeader() {
  const t = useTranslations("Site");
  const name = t("name");
  return (
    <header className="border-title border-b-2">
      <Container className="flex flex-wrap items-center justify-between gap-x-4 py-3">
        <Link href="/" aria-label={t("home", { name })} className="flex items-center gap-3 rounded-6 text-title">
          <Logo className="size-11 shrink-0" />
          <span className="font-extrabold text-20 leading-5 tracking-tight">
            {name.split(" ").map((word) => (
              <span key={word} className="block">
                {word}
              </span>
            ))}
          </span>
        </Link>
        <LanguageSwitcher label={t("language")} />
      </Container>
    </header>
  );
}
