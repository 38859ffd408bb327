"use client";

import { Toast } from "@base-ui/react/toast";
import type { AlertTone } from "./Alert";

export interface ToastData {
  readonly tone: AlertTone;
}

export const toasts = Toast.createToastManager<ToastData>();

interface ToastOptions {
  /** One sentence: what happened. */
  readonly title: string;
  readonly text?: string;
  readonly tone?: AlertTone;
  /** One thing that can still be done about it, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds on the screen: 6 000, with an action 10 000; 0 stays until it is closed. The clock stops under pointer and focus. */
  readonly timeout?: number;
}

/**
 * Tells of something that has happened, in the corner; read out politely, a danger at once. Returns its id, for `closeToast`.
 * The layout must have a `Toaster`. What belongs to a field or a place stands there instead (`Field`, `Alert`).
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
