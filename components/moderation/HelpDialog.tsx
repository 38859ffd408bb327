import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/Dialog";
import { UNDO_MINUTES } from "@/lib/domain/moderation/terms";
import type { Messages } from "@/lib/web/i18n/messages";

export interface HelpKey {
  readonly keys: readonly string[];
  readonly name: keyof Messages["Review"]["keys"];
}

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly keys: readonly HelpKey[];
}

/** Explains the keyboard shortcuts of a page. */
export function HelpDialog({ open, onOpenChange, keys }: Props) {
  const t = useTranslations("Review");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("help")} description={t("helpText")}>
      <dl className="divide-y divide-border">
        {[...keys, { keys: ["?"], name: "help" } as const, { keys: ["Esc"], name: "close" } as const].map(({ keys: pressed, name }) => (
          <div key={name} className="flex items-center justify-between gap-6 py-2">
            <dt className="min-w-0 text-15">{t(`keys.${name}`, { minutes: UNDO_MINUTES })}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-6 border border-border-strong px-2 text-center font-mono text-13 text-title leading-6"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
