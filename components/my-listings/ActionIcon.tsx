import { BadgeCheck, Eye, EyeOff, type LucideIcon, RefreshCw, Trash2, Undo2 } from "lucide-react";
import type { BulkAction } from "@/lib/domain/listings/bulk";

const ICONS: Readonly<Record<BulkAction, LucideIcon>> = {
  activate: Eye,
  deactivate: EyeOff,
  sell: BadgeCheck,
  renew: RefreshCw,
  delete: Trash2,
  restore: Undo2,
};

export function ActionIcon({ move }: { readonly move: BulkAction }) {
  const Icon = ICONS[move];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
