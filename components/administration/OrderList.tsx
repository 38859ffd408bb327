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
  /** Whose place changes, for those who hear it. */
  readonly label: string;
  readonly node: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** Moves one by `key` and `by` (-1 up, 1 down). */
  readonly move: FormAction<void>;
  /** Further fields of the action. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

/**
 * A list whose order is somebody's to set: by the buttons of a row, or with Alt and an arrow anywhere in it. What is moved keeps the
 * focus, so that pressing on moves it on; each step is saved at once.
 */
export function OrderList({ label, items, move, fields = {} }: Props) {
  const t = useTranslations("Administration");
  const known = items.map(({ key }) => key);
  const [local, setLocal] = useState<readonly string[]>();
  const [said, setSaid] = useState("");
  const waiting = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const order = local && local.length === known.length && local.every((key) => known.includes(key)) ? local : known;
  const byKey = new Map(items.map((item) => [item.key, item]));

  // What the server says counts again, once it has said anew and nothing more is under way.
  const told = known.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order itself is what is heard
  useEffect(() => {
    if (waiting.current === 0) setLocal(undefined);
  }, [told]);

  function step(key: string, by: -1 | 1) {
    const next = moveItem(order, key, by);
    if (!next) return;
    setLocal(next);
    setSaid(t("nowAt", { name: byKey.get(key)?.label ?? "", place: next.indexOf(key) + 1, total: next.length }));
    waiting.current++;
    // One after the other: each step starts from where the one before has led.
    queue.current = queue.current.then(async () => {
      const error = await runAction(move, { ...fields, key, by }).then(errorOf, () => t("notMoved"));
      waiting.current--;
      if (error === undefined) return;
      toast({ title: error, tone: "danger" });
      setLocal(undefined);
    });
  }

  function press(event: KeyboardEvent, key: string) {
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
            <li key={key} data-key={key} onKeyDown={(event) => press(event, key)} className="flex items-start gap-2 py-1">
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
        {said}
      </p>
    </>
  );
}
