import type { Choice } from "@/components/ui/Select";
import type { OwnedKey } from "@/lib/domain/keys/list";

/** A key to be chosen: its name, and its prefix, because names may be alike. */
export const keyChoice = ({ id, name, prefix }: OwnedKey): Choice => ({ value: String(id), label: `${name} · ${prefix}…` });
