import type { Actor } from "@/lib/audit/record";
import type { Queryable } from "@/lib/platform/db";
import type { KeyState } from "./find";

export type KeyChange = KeyState | "created" | "edited" | "rotated" | "grace-ended";

export async function mailKeyChange(_tx: Queryable, _actor: Actor, _keyId: number, _change: KeyChange): Promise<void> {}
