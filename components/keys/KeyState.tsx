import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import type { OwnedKey } from "@/lib/domain/keys/list";

const TONES = {
  active: "success",
  suspended: "warning",
  deactivated: "neutral",
  revoked: "danger",
  expired: "neutral",
} as const satisfies Record<string, Tone>;

/** Returns the effective state: an expired key is treated as deactivated. */
export function stateNow({ state, expiresAt }: Pick<OwnedKey, "state" | "expiresAt">, now: number): keyof typeof TONES {
  return state === "active" && expiresAt !== null && expiresAt.getTime() <= now ? "expired" : state;
}

export function KeyState({ state, now }: { readonly state: Pick<OwnedKey, "state" | "expiresAt">; readonly now: number }) {
  const t = useTranslations("Keys.states");
  const name = stateNow(state, now);
  return <StateDot tone={TONES[name]}>{t(name)}</StateDot>;
}
