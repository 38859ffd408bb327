"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { EllipsisVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";
import { type ButtonSize, buttonClass } from "./button-style";
import { cx } from "./cx";

export interface MenuEntry {
  readonly label: ReactNode;
  /** Below the label, smaller: why it is disabled, say. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** Where it leads, without a language; else `onSelect` does something. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
}

interface Props {
  /** A button; the menu opens below it. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuEntry[];
  readonly align?: "start" | "end";
}

const ITEM =
  "flex min-h-11 cursor-default items-center gap-3 rounded-6 px-3 py-2 text-15 outline-none select-none data-disabled:text-quiet data-highlighted:bg-shade";

/** A list of actions behind a button; arrows, first letters and Esc work. To ask before one, open a `ConfirmDialog` from `onSelect`. */
export function Menu({ trigger, items, align = "start" }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className="floating max-h-(--available-height) min-w-48 max-w-[min(20rem,var(--available-width))] overflow-y-auto p-1 outline-none">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries stand still while the menu is open
              <Fragment key={index}>
                {item.separated ? <Base.Separator className="my-1 h-px bg-line" /> : null}
                <Entry item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item: { label, hint, icon, href, onSelect, danger, disabled } }: { readonly item: MenuEntry }) {
  const className = cx(ITEM, danger ? "text-danger" : "text-title");
  const content = (
    <>
      {icon ? <span className="flex size-5 shrink-0 items-center justify-center">{icon}</span> : null}
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-13 text-quiet">{hint}</span> : null}
      </span>
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <Base.LinkItem render={<Link href={href} />} closeOnClick className={className}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={className}>
      {content}
    </Base.Item>
  );
}

interface RowMenuProps {
  /** Whose actions these are: the row's name. */
  readonly name: string;
  readonly items: readonly MenuEntry[];
  readonly size?: ButtonSize;
}

/** The three dots at the end of a row. */
export function RowMenu({ name, items, size = "small" }: RowMenuProps) {
  const t = useTranslations("Ui");
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <button
          type="button"
          aria-label={t("actionsFor", { name })}
          title={t("actions")}
          className={buttonClass({ variant: "quiet", size, square: true })}
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
