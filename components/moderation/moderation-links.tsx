import { ChartColumn, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import type { NavLink } from "@/components/ui/SideNav";
import type { Role } from "@/lib/accounts/fields";

/** The sections of moderation that a role may open, in their order. */
export function useModerationLinks(_role: Role): readonly NavLink[] {
  const t = useTranslations("Moderation");
  return [
    { href: "/moderation", label: t("queue"), icon: <ListChecks /> },
    { href: "/moderation/statistics", label: t("statistics"), icon: <ChartColumn /> },
  ];
}
