import { Toast } from "@base-ui/react/toast";
import type { AlertTone } from "./Alert";

export interface ToastData {
  readonly tone: AlertTone;
}

export const toasts = Toast.createToastManager<ToastData>();

interface ToastOptions {
  /** One sentence that says what happened. */
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: AlertTone;
  /** A follow-up action, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Duration in milliseconds: by default 6 000, with an action 10 000; 0 stays until closed. Paused while hovered or focused. */
  readonly timeout?: number;
}

/**
 * Shows a notification in the corner, announced politely to screen readers, or assertively for tone "danger". Returns its id for
 * `closeToast`. The layout must contain a `Toaster`. Show messages about a field or section in place instead (`Field`, `Alert`).
 */
export function toast({ title, text, tone = "success", action, timeout }: ToastOptions): string {
  const id = toasts.add({
    title,
    description: text,
    timeout: timeout ?? (action ? 10_000 : 6_000),
    priority: tone === "danger" ? "high" : "low",
    data: { tone },
    actionProps: action
      ? {
          children: action.label,
          onClick: () => {
            action.run();
            toasts.close(id);
          },
        }
      : undefined,
  });
  return id;
}

export function closeToast(id: string): void {
  toasts.close(id);
}
