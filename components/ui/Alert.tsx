import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

export type AlertTone = "info" | "success" | "warning" | "danger";

const LOOKS = {
  info: { Icon: Info, ground: "bg-info-ground", ink: "text-press" },
  success: { Icon: CircleCheck, ground: "bg-success-ground", ink: "text-success" },
  warning: { Icon: TriangleAlert, ground: "bg-warning-ground", ink: "text-warning" },
  danger: { Icon: CircleAlert, ground: "bg-danger-ground", ink: "text-danger" },
} as const;

interface Props {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Appears after the page has been read, and is to be read out then. */
  readonly live?: boolean;
  /** What can be done about it: buttons or links. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Something the reader should know, where it belongs. */
export function Alert({ tone = "info", title, children, live = false, action, className }: Props) {
  const { Icon, ground, ink } = LOOKS[tone];
  return (
    <div
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={cx("flex items-start gap-3 rounded-10 px-4 py-3 text-text", ground, className)}
    >
      <Icon aria-hidden="true" className={cx("mt-0.5 size-5 shrink-0", ink)} />
      <div className="min-w-0 flex-1 text-15">
        {title ? <p className="font-semibold text-title">{title}</p> : null}
        {children ? <div className={title ? "mt-1" : undefined}>{children}</div> : null}
        {action ? <div className="mt-3 flex flex-wrap gap-3">{action}</div> : null}
      </div>
    </div>
  );
}
