"use client";

import { Ban, Ellipsis, FolderInput, History, MessageSquareText, ScrollText, Undo2, UserRound, UserRoundCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { Menu, type MenuEntry } from "@/components/ui/Menu";
import { toast } from "@/components/ui/toast";
import { NOTE_LENGTH } from "@/lib/domain/moderation/case-terms";
import type { CasePermissions } from "@/lib/domain/moderation/permissions";
import { useRouter } from "@/lib/web/i18n/navigation";
import { Key } from "../../Key";
import { useHotkeys } from "../../use-hotkeys";
import { useWorkspace } from "../workspace-context";
import type { ToolActions } from "./actions";
import { BlockDialog } from "./BlockDialog";
import { MoveDialog } from "./MoveDialog";
import { NoteDialog } from "./NoteDialog";
import { TextDialog } from "./TextDialog";

export interface CaseToolsProps {
  readonly listingId: number;
  readonly version: number;
  /** Path of the current category. */
  readonly category: string;
  readonly seller: { readonly id: number; readonly name: string; readonly isBlocked: boolean };
  /** Whether it is the moderator's own listing. */
  readonly own: boolean;
  readonly escalated: boolean;
  /** Whether the moderator may return the case to the queue. */
  readonly mayReturn: boolean;
  readonly permissions: CasePermissions;
  readonly actions: ToolActions;
}

type Tool = "move" | "escalate" | "note" | "block";

/** Menu of actions on a case other than decisions, with keyboard shortcuts for the most frequent ones. */
export function CaseTools(props: CaseToolsProps) {
  const { listingId, version, category, seller, own, escalated, mayReturn, permissions, actions } = props;
  const t = useTranslations("CaseTools");
  const router = useRouter();
  const workspace = useWorkspace();
  const [tool, setTool] = useState<Tool>();
  const mayMove = !own && (!escalated || permissions.settleEscalated);
  const mayEscalate = !own && !escalated && !permissions.settleEscalated;

  const move = () => workspace.mayAct() && setTool("move");
  const escalate = () => workspace.mayAct() && setTool("escalate");
  const note = () => setTool("note");
  const dialog = (name: Tool) => ({ open: tool === name, onOpenChange: (open: boolean) => setTool(open ? name : undefined) });

  async function returnToQueue() {
    const state = await workspace.run(() => runAction(actions.returnToQueue, { listing_id: listingId })).catch(() => undefined);
    const wrong = state ? errorOf(state) : t("failed");
    if (wrong === undefined) toast({ title: t("returned") });
    else toast({ title: t("notReturned"), text: wrong, tone: "danger" });
    router.refresh();
  }

  async function sendEscalation(text: string) {
    const wrong = errorOf(await workspace.run(() => runAction(actions.escalate, { listing_id: listingId, note: text })));
    if (wrong !== undefined) return wrong;
    toast({ title: t("escalated") });
    await workspace.goOn();
    return undefined;
  }

  useHotkeys({ g: mayMove ? move : undefined, e: mayEscalate ? escalate : undefined, n: own || workspace.busy ? undefined : note });

  const items: readonly (MenuEntry | false)[] = [
    ...workspace.entries,
    mayMove && { label: <Named name={t("move")} hotkey="G" />, icon: <FolderInput aria-hidden="true" />, onSelect: move },
    mayEscalate && { label: <Named name={t("escalate")} hotkey="E" />, icon: <UserRoundCog aria-hidden="true" />, onSelect: escalate },
    escalated && mayReturn && { label: t("return"), icon: <Undo2 aria-hidden="true" />, onSelect: () => void returnToQueue() },
    !own && { label: <Named name={t("addNote")} hotkey="N" />, icon: <MessageSquareText aria-hidden="true" />, onSelect: note },
    { label: t("sellerHistory"), icon: <History aria-hidden="true" />, href: `/moderation/sellers/${seller.id}`, separated: true },
    permissions.openAdministration && {
      label: t("userPage"),
      icon: <UserRound aria-hidden="true" />,
      href: `/moderation/users/${seller.id}`,
    },
    permissions.openAdministration && {
      label: t("audit"),
      icon: <ScrollText aria-hidden="true" />,
      href: `/moderation/audit?view=changes&actors=anybody&listing=${listingId}`,
    },
    permissions.blockSeller &&
      !own &&
      !seller.isBlocked && {
        label: t("block"),
        icon: <Ban aria-hidden="true" />,
        onSelect: () => setTool("block"),
        danger: true,
        separated: true,
      },
  ];

  return (
    <>
      <Menu
        align="end"
        items={items.filter((item) => item !== false)}
        trigger={
          <Button variant="ghost" aria-label={t("more")} icon={<Ellipsis aria-hidden="true" className="size-5" />} className="max-sm:px-3">
            <span className="max-lg:sr-only">{t("more")}</span>
          </Button>
        }
      />
      <MoveDialog {...dialog("move")} listingId={listingId} version={version} category={category} actions={actions} />
      <TextDialog
        {...dialog("escalate")}
        title={t("escalateTitle")}
        description={t("escalateText")}
        label={t("escalateLabel")}
        length={NOTE_LENGTH}
        tooShort={t("escalateMissing")}
        confirmLabel={t("escalate")}
        onSend={sendEscalation}
      />
      <NoteDialog {...dialog("note")} listingId={listingId} sellerId={seller.id} add={actions.addNote} />
      <BlockDialog {...dialog("block")} seller={seller} block={actions.block} />
    </>
  );
}

function Named({ name, hotkey }: { readonly name: string; readonly hotkey: string }) {
  return (
    <span className="flex items-center gap-3">
      {name}
      <Key>{hotkey}</Key>
    </span>
  );
}
