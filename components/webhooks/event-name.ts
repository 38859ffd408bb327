import { useTranslations } from "next-intl";
import type { PublicEventType } from "@/lib/domain/feed/types";

/** Returns a function that names a type of event. */
export function useEventName(): (type: PublicEventType) => string {
  const t = useTranslations("Webhooks.eventNames");
  return (type) => t(type.replace(".", "_") as "listing_created");
}
