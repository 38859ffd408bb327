"use client";

import { Ban, MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import type { CasePermissions } from "@/lib/domain/moderation/permissions";
import type { ToolActions } from "../case/tools/actions";
import { BlockDialog } from "../case/tools/BlockDialog";
import { NoteDialog } from "../case/tools/NoteDialog";
import { Key } from "../Key";
import { useHotkeys } from "../use-hotkeys";

interface Props {
  readonly seller: { readonly id: number; readonly name: string; readonly isBlocked: boolean };
  readonly permissions: CasePermissions;
  readonly actions: Pick<ToolActions, "addNote" | "block">;
}

/** Actions on a seller. */
export function SellerTools({ seller, permissions, actions }: Props) {
  const t = useTranslations("CaseTools");
  const [tool, setTool] = useState<"note" | "block">();
  const mayBlock = permissions.blockSeller && !seller.isBlocked;
  useHotkeys({ n: () => setTool("note") });
  return (
    <>
      <Button variant="secondary" onClick={() => setTool("note")} icon={<MessageSquareText aria-hidden="true" className="size-5" />}>
        {t("addNote")}
        <Key>N</Key>
      </Button>
      {mayBlock ? (
        <Button variant="danger" onClick={() => setTool("block")} icon={<Ban aria-hidden="true" className="size-5" />}>
          {t("block")}
        </Button>
      ) : null}
      <NoteDialog
        open={tool === "note"}
        onOpenChange={(open) => setTool(open ? "note" : undefined)}
        sellerId={seller.id}
        add={actions.addNote}
      />
      <BlockDialog
        open={tool === "block"}
        onOpenChange={(open) => setTool(open ? "block" : undefined)}
        seller={seller}
        block={actions.block}
      />
    </>
  );
}
