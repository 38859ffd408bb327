import type { MoveEffects } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";

/** Server actions of the case tools. */
export interface ToolActions {
  readonly previewMove: FormAction<MoveEffects>;
  readonly move: FormAction<void>;
  readonly undoMove: FormAction<void>;
  readonly escalate: FormAction<void>;
  readonly returnToQueue: FormAction<void>;
  readonly addNote: FormAction<void>;
  readonly removeNote: FormAction<void>;
  /** For administrators only. */
  readonly block: FormAction<void>;
}
