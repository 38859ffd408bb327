import { createContext, useContext } from "react";
import type { MenuEntry } from "@/components/ui/Menu";

/** Interface of the review workspace for the case tools. */
export interface Workspace {
  /**
   * Returns whether the case can be changed now: it is loaded, up to date, and not claimed by another moderator. Otherwise offers to take
   * it over.
   */
  readonly mayAct: () => boolean;
  /** Runs a request, ignoring events about the listing meanwhile, since they are caused by it. */
  readonly run: <T>(send: () => Promise<T>) => Promise<T>;
  /** Whether a decision is being sent, after which the page may change. */
  readonly busy: boolean;
  /** Opens the next case, or the queue after the last one. Does nothing if the moderator has left the page meanwhile. */
  readonly goOn: () => Promise<void>;
  /** Additional entries of the tools menu. */
  readonly entries: readonly MenuEntry[];
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** Returns the surrounding workspace. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("useWorkspace must be used inside a WorkspaceProvider.");
  return workspace;
}
