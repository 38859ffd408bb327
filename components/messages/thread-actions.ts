import type { FormAction } from "@/lib/web/form-state";

/** Server actions of a conversation's page. */
export interface ThreadActions {
  readonly send: FormAction<{ readonly state: "visible" | "held" }>;
  readonly block: FormAction<void>;
  readonly unblock: FormAction<void>;
  readonly report: FormAction<void>;
}
