import type { Choice } from "@/components/ui/Select";
import type { OwnedKey } from "@/lib/domain/keys/list";

/** Returns a select option for a key: name and prefix, since names may repeat. */
export const keyChoice = ({ id, name, prefix }: OwnedKey): Choice => ({ value: String(id), label: `${name} · ${prefix}…` });
