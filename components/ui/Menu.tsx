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
  /** Small text below the label, such as why it is disabled. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** Path without the language prefix; otherwise use `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Whether there is a separator above it. */
  readonly separated?: boolean;
}

interface Props {
  /** Button that opens the menu. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuEntry[];
  readonly align?: "start" | "end";
}

const ITEM =
  "flex min-h-11 cursor-default items-center gap-3 rounded-6 px-3 py-2 text-15 outline-none select-none data-disabled:text-muted data-highlighted:bg-secondary";

/** Dropdown menu of actions. For a confirmation, open a `ConfirmDialog` from `onSelect`. */
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
                {item.separated ? <Base.Separator className="my-1 h-px bg-border" /> : null}
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
        {hint ? <span className="block text-13 text-muted">{hint}</span> : null}
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
  /** The row's name, for the accessible name. */
  readonly name: string;
  readonly items: readonly MenuEntry[];
  readonly size?: ButtonSize;
}

/** "More" menu at the end of a row. */
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
          className={buttonClass({ variant: "ghost", size, square: true })}
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
