import {
  BellRing,
  Flag,
  Heart,
  KeyRound,
  LayoutDashboard,
  MessageSquareText,
  Newspaper,
  Rotate3d,
  ShieldCheck,
  UserRound,
  Wallet,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/Container";
import { type NavGroup, SideNav } from "@/components/ui/SideNav";
import { Toaster } from "@/components/ui/Toaster";

export interface ShellUser {
  readonly name: string;
  readonly email: string;
}

interface Props {
  readonly user: ShellUser;
  /** Sign-out button at the end of the section navigation; on phones it is in the header's menu (`SiteHeader`, `account`). */
  readonly accountActions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the cabinet's pages: section navigation, account name and toasts. The layout checks access. */
export function CabinetShell({ user, accountActions, children }: Props) {
  const t = useTranslations("Shell");
  const reports = useTranslations("MyReports");
  const messages = useTranslations("Messages");
  const billing = useTranslations("Billing");
  const favourites = useTranslations("Favourites");
  const searches = useTranslations("SavedSearches");
  const groups: readonly NavGroup[] = [
    {
      links: [
        { href: "/cabinet", label: t("overview"), icon: <LayoutDashboard /> },
        { href: "/cabinet/listings", label: t("listings"), icon: <Newspaper /> },
        { href: "/cabinet/messages", label: messages("nav"), icon: <MessageSquareText /> },
        { href: "/cabinet/capture3d", label: t("tour"), icon: <Rotate3d /> },
        { href: "/favourites", label: favourites("title"), icon: <Heart /> },
        { href: "/cabinet/searches", label: searches("title"), icon: <BellRing /> },
        { href: "/cabinet/reports", label: reports("title"), icon: <Flag /> },
        { href: "/cabinet/balance", label: billing("title"), icon: <Wallet /> },
      ],
    },
    {
      title: t("settings"),
      links: [
        { href: "/cabinet/settings", label: t("profile"), icon: <UserRound /> },
        { href: "/cabinet/settings/security", label: t("security"), icon: <ShieldCheck /> },
        { href: "/cabinet/settings/api", label: t("api"), icon: <KeyRound /> },
      ],
    },
  ];
  return (
    <Container className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-8">
      <div className="min-w-0">
        <SideNav label={t("cabinetNav")} groups={groups} />
        <div className="mt-6 border-border border-t px-3 pt-4 text-13 text-muted max-lg:hidden">
          <p className="sr-only">{t("signedInAs", { name: user.name })}</p>
          <p aria-hidden="true" className="font-semibold text-15 text-title">
            {user.name}
          </p>
          <p>{user.email}</p>
          {accountActions}
        </div>
      </div>
      <div className="min-w-0">{children}</div>
      <Toaster />
    </Container>
  );
}
