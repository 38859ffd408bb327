import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { toast } from "@/components/ui/toast";
import { NOTE_LENGTH } from "@/lib/domain/moderation/case-terms";
import { useRouter } from "@/lib/web/i18n/navigation";
import type { ToolActions } from "./actions";
import { TextDialog } from "./TextDialog";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Undefined if only notes on the seller are possible. */
  readonly listingId?: number | undefined;
  readonly sellerId: number;
  readonly add: ToolActions["addNote"];
}

type About = "listing" | "seller";

/** Adds a note on the listing or its seller for other moderators. */
export function NoteDialog({ open, onOpenChange, listingId, sellerId, add }: Props) {
  const t = useTranslations("CaseTools");
  const router = useRouter();
  const [about, setAbout] = useState<About>("listing");

  async function send(text: string) {
    const subject = listingId !== undefined && about === "listing" ? { about, id: listingId } : { about: "seller", id: sellerId };
    const wrong = errorOf(await runAction(add, { ...subject, text }));
    if (wrong !== undefined) return wrong;
    toast({ title: t("noteAdded") });
    router.refresh();
    return undefined;
  }

  return (
    <TextDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("noteTitle")}
      description={t("noteText")}
      label={t("noteLabel")}
      length={NOTE_LENGTH}
      tooShort={t("noteMissing")}
      confirmLabel={t("addNote")}
      onSend={send}
    >
      {listingId === undefined ? null : (
        <div className="mb-4">
          <RadioGroup
            name="about"
            label={t("noteAbout")}
            value={about}
            onValueChange={(value) => setAbout(value as About)}
            options={(["listing", "seller"] as const).map((one) => ({ value: one, label: t(`noteOn.${one}`) }))}
          />
        </div>
      )}
    </TextDialog>
  );
}
