import {
  BookText,
  ChartColumn,
  CreditCard,
  FileClock,
  FolderTree,
  ListChecks,
  MessageSquareText,
  MessageSquareX,
  SpellCheck,
  Tags,
  Users,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { NavLink } from "@/components/ui/SideNav";
import type { Role } from "@/lib/domain/accounts/fields";

/** Returns the sections that a role can open, in order. Those of administrators are last. */
export function useModerationLinks(role: Role): readonly NavLink[] {
  const t = useTranslations("Moderation");
  const messages = useTranslations("ModerationMessages");
  const admin = useTranslations("Administration");
  return [
    { href: "/moderation", label: t("queue"), icon: <ListChecks /> },
    { href: "/moderation/messages", label: messages("nav"), icon: <MessageSquareText /> },
    { href: "/moderation/statistics", label: t("statistics"), icon: <ChartColumn /> },
    ...(role === "admin"
      ? [
          { href: "/moderation/users", label: admin("users"), icon: <Users /> },
          { href: "/moderation/categories", label: admin("categories"), icon: <FolderTree /> },
          { href: "/moderation/words", label: admin("words"), icon: <SpellCheck /> },
          { href: "/moderation/templates", label: admin("templates"), icon: <MessageSquareX /> },
          { href: "/moderation/pages", label: admin("pages"), icon: <BookText /> },
          { href: "/moderation/payments", label: admin("payments"), icon: <CreditCard /> },
          { href: "/moderation/prices", label: admin("prices"), icon: <Tags /> },
          { href: "/moderation/audit", label: admin("audit"), icon: <FileClock /> },
        ]
      : []),
  ];
}
