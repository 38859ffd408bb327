"use client";

import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "./button-style";
import { cx } from "./cx";
import { type ToastData, toasts } from "./toast";

const LOOKS = {
  info: { Icon: Info, ink: "text-primary" },
  success: { Icon: CircleCheck, ink: "text-success" },
  warning: { Icon: TriangleAlert, ink: "text-warning" },
  danger: { Icon: CircleAlert, ink: "text-danger" },
} as const;

/** Region in which `toast()` shows notifications. Render it once, in a layout. F6 moves the focus here. */
export function Toaster() {
  const t = useTranslations("Ui");
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t("notifications")}
          className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-50 flex flex-col-reverse gap-2 sm:left-auto sm:w-[24rem]"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const t = useTranslations("Ui");
  const { toasts: shown } = Toast.useToastManager<ToastData>();
  return shown.map((one) => {
    const { Icon, ink } = LOOKS[one.data?.tone ?? "info"];
    return (
      <Toast.Root
        key={one.id}
        toast={one}
        swipeDirection={["down", "right"]}
        className="w-full rounded-10 border border-border bg-surface text-text shadow-float transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-1 pr-1 pl-4">
          <Icon aria-hidden="true" className={cx("mt-3 size-5 shrink-0", ink)} />
          <div className="min-w-0 flex-1 py-2.5 text-15">
            <Toast.Title render={<p />} className="font-semibold text-title" />
            <Toast.Description />
            {one.actionProps ? <Toast.Action className={cx(buttonClass({ variant: "secondary", size: "small" }), "mt-2")} /> : null}
          </div>
          <Toast.Close aria-label={t("close")} title={t("close")} className={buttonClass({ variant: "ghost", square: true })}>
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
