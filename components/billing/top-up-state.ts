import type { Tone } from "@/components/ui/Badge";
import type { TopUp } from "@/lib/domain/payments/top-up";

export const TOP_UP_TONES: Readonly<Record<TopUp["state"], Tone>> = {
  pending: "warning",
  paid: "success",
  failed: "danger",
  cancelled: "neutral",
  refunded: "neutral",
};
