import { CircleUserRound, Heart, House, MessageSquareText, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { pagePath } from "@/lib/shared/page-path";
import { BottomBarLinks } from "./BottomBarLinks";
import { NEW_LISTING } from "./PostLink";

/**
 * Most used links at the bottom of a phone's screen. `--bottom-bar` in globals.css is its height, for other elements at that edge; zero if
 * the bar is hidden.
 */
export function BottomBar() {
  const t = useTranslations("Site");
  const locale = useLocale();
  const links = [
    { path: "/", label: t("start"), icon: <House aria-hidden="true" /> },
    { path: "/favourites", label: t("favourites"), icon: <Heart aria-hidden="true" /> },
    {
      path: NEW_LISTING,
      label: t("postShort"),
      name: t("post"),
      icon: (
        <span className="rounded-10 bg-primary px-3 text-on-primary">
          <Plus aria-hidden="true" />
        </span>
      ),
    },
    { path: "/cabinet/messages", label: t("messagesShort"), icon: <MessageSquareText aria-hidden="true" /> },
    { path: "/cabinet", label: t("account"), icon: <CircleUserRound aria-hidden="true" /> },
  ];
  return <BottomBarLinks label={t("bottomBar")} links={links.map((link) => ({ ...link, href: pagePath(locale, link.path) }))} />;
}
