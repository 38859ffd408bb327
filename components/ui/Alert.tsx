import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

export type AlertTone = "info" | "success" | "warning" | "danger";

const LOOKS = {
  info: { Icon: Info, background: "bg-info-background", ink: "text-primary" },
  success: { Icon: CircleCheck, background: "bg-success-background", ink: "text-success" },
  warning: { Icon: TriangleAlert, background: "bg-warning-background", ink: "text-warning" },
  danger: { Icon: CircleAlert, background: "bg-danger-background", ink: "text-danger" },
} as const;

interface Props {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Whether screen readers should announce it, because it appears after the page was loaded. */
  readonly live?: boolean;
  /** Buttons or links to act on it. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Inline notice. */
export function Alert({ tone = "info", title, children, live = false, action, className }: Props) {
  const { Icon, background, ink } = LOOKS[tone];
  return (
    <div
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={cx("flex items-start gap-3 rounded-10 px-4 py-3 text-text", background, className)}
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
