"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { IconButton } from "@/components/ui/Button";
import { toast } from "@/components/ui/toast";
import { moveItem } from "@/lib/shared/move-item";
import type { FormAction } from "@/lib/web/form-state";

export interface OrderedItem {
  readonly key: string;
  /** Accessible name of the item, announced when it is moved. */
  readonly label: string;
  readonly node: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** Moves the item `key` by one position (`by`: -1 up, 1 down). */
  readonly move: FormAction<void>;
  /** Additional fields of the action. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

/**
 * A list whose items can be reordered with the buttons of a row, or with Alt and an arrow key. The moved item keeps the focus. Each move is
 * saved immediately.
 */
export function OrderList({ label, items, move, fields = {} }: Props) {
  const t = useTranslations("Administration");
  const known = items.map(({ key }) => key);
  const [local, setLocal] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState("");
  const pendingMoves = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const order = local && local.length === known.length && local.every((key) => known.includes(key)) ? local : known;
  const byKey = new Map(items.map((item) => [item.key, item]));

  // Use the order from the server again when it has been updated and no moves are pending.
  const serverOrder = known.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order from the server changes
  useEffect(() => {
    if (pendingMoves.current === 0) setLocal(undefined);
  }, [serverOrder]);

  function step(key: string, by: -1 | 1) {
    const next = moveItem(order, key, by);
    if (!next) return;
    setLocal(next);
    setAnnouncement(t("nowAt", { name: byKey.get(key)?.label ?? "", place: next.indexOf(key) + 1, total: next.length }));
    pendingMoves.current++;
    // Moves are sent one after another, because each starts from the result of the previous one.
    queue.current = queue.current.then(async () => {
      const error = await runAction(move, { ...fields, key, by }).then(errorOf, () => t("notMoved"));
      pendingMoves.current--;
      if (error === undefined) return;
      toast({ title: error, tone: "danger" });
      setLocal(undefined);
    });
  }

  function onKeyDown(event: KeyboardEvent, key: string) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    step(key, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <>
      <ol aria-label={label} className="divide-y divide-border border-border border-y">
        {order.map((key, index) => {
          const item = byKey.get(key);
          if (!item) return null;
          return (
            <li key={key} data-key={key} onKeyDown={(event) => onKeyDown(event, key)} className="flex items-start gap-2 py-1">
              <div className="min-w-0 flex-1 self-center py-1 text-15">{item.node}</div>
              <IconButton
                label={t("moveUp", { name: item.label })}
                size="small"
                aria-disabled={index === 0}
                onClick={() => step(key, -1)}
                className={index === 0 ? "opacity-40" : undefined}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t("moveDown", { name: item.label })}
                size="small"
                aria-disabled={index === order.length - 1}
                onClick={() => step(key, 1)}
                className={index === order.length - 1 ? "opacity-40" : undefined}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
