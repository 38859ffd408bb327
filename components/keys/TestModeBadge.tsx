import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";

/** Marks a key or webhook of test mode. */
export function TestModeBadge() {
  return <Badge>{useTranslations("ApiMode")("testMode")}</Badge>;
}
