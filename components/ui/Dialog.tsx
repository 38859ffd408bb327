"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, type RefObject, useEffect } from "react";
import { buttonClass } from "./button-style";
import { backdropClass, dialogClass } from "./dialog-style";

interface Props {
  readonly title: ReactNode;
  /** A sentence announced together with the title. */
  readonly description?: ReactNode;
  /** Button that opens the dialog and gets the focus back. Without it, control the dialog by `open`. */
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Element to focus first; by default the first focusable one. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Buttons, the primary one last. `DialogClose` closes the dialog. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** Modal dialog: centred on desktops, at the bottom on phones. Esc and a click outside close it. */
export function Dialog({ title, description, trigger, open, onOpenChange, initialFocus, footer, wide, children }: Props) {
  const t = useTranslations("Ui");
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup initialFocus={initialFocus && (() => !hasFocus(initialFocus) && initialFocus.current)} className={dialogClass(wide)}>
          {initialFocus ? <FocusAtOnce element={initialFocus} /> : null}
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="py-2 font-bold text-20">{title}</Base.Title>
            <Base.Close aria-label={t("close")} title={t("close")} className={buttonClass({ variant: "ghost", square: true })}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {description ? <Base.Description className="mt-1">{description}</Base.Description> : null}
          {children ? <div className="mt-4">{children}</div> : null}
          {footer ? <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const hasFocus = ({ current }: RefObject<HTMLElement | null>): boolean => current !== null && current === document.activeElement;

/** Focuses an element in the task that opens the dialog. The base component does it in the next frame, until which pressed keys are lost. */
function FocusAtOnce({ element }: { readonly element: RefObject<HTMLElement | null> }): null {
  useEffect(() => element.current?.focus(), [element]);
  return null;
}

/** Button that closes the dialog. */
export function DialogClose({ children }: { readonly children: ReactNode }) {
  return <Base.Close className={buttonClass({ variant: "secondary" })}>{children}</Base.Close>;
}
