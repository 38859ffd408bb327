import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import type { Webhook } from "@/lib/domain/webhooks/read";

const TONES = { active: "success", failing: "warning", paused: "neutral", disabled: "danger" } as const satisfies Record<string, Tone>;

/** State of a webhook. An active one whose last attempts failed is shown as failing. */
export function WebhookState({ webhook: { state, failingSince } }: { readonly webhook: Pick<Webhook, "state" | "failingSince"> }) {
  const t = useTranslations("Webhooks.states");
  const name = state === "active" && failingSince !== null ? "failing" : state;
  return <StateDot tone={TONES[name]}>{t(name)}</StateDot>;
}
