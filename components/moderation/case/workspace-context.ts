import { createContext, useContext } from "react";
import type { MenuEntry } from "@/components/ui/Menu";

/** What the tools of a case need of the workspace around them. */
export interface Workspace {
  /** Whether the case may be changed now: it is loaded, up to date, and nobody else has it open. Offers to take it over otherwise. */
  readonly mayAct: () => boolean;
  /** While this runs, what is told of the listing is one's own doing. */
  readonly run: <T>(send: () => Promise<T>) => Promise<T>;
  /** Opens the next case of the queue, or the queue after the last one. */
  readonly goOn: () => Promise<void>;
  /** What the workspace adds to the menu of tools. */
  readonly entries: readonly MenuEntry[];
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

/** The workspace that a tool stands in. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("Tools of a case need a workspace around them.");
  return workspace;
}
