import { requireRole } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  await requireRole("moderator");
  return null;
}
