import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useMemo, useRef, useState, useTransition } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Combobox } from "@/components/ui/Combobox";
import { Dialog, DialogClose } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import type { MoveEffects } from "@/lib/web/action-results";
import { useRouter } from "@/lib/web/i18n/navigation";
import { useOpenWhileSending } from "../../use-open-while-sending";
import { useWorkspace } from "../workspace-context";
import type { ToolActions } from "./actions";
import { findCategories } from "./find-categories";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly listingId: number;
  readonly version: number;
  /** Path of the current category. */
  readonly category: string;
  readonly actions: Pick<ToolActions, "previewMove" | "move">;
}

/** Moves a listing to another category, after showing what it would lose. Closes when the page with the new version is shown. */
export function MoveDialog({ open, onOpenChange, category, ...form }: Props) {
  const t = useTranslations("CaseTools");
  const field = useRef<HTMLElement>(null);
  const { isSending, changeOpen } = useOpenWhileSending(onOpenChange);
  return (
    <Dialog open={open} onOpenChange={changeOpen} initialFocus={field} title={t("moveTitle")} description={t("moveFrom", { category })}>
      <MoveForm {...form} field={field} isSending={isSending} />
    </Dialog>
  );
}

type Effects = MoveEffects | "loading" | { readonly error: string };

type FormProps = Pick<Props, "listingId" | "version" | "actions"> & {
  /** Receives the input field. */
  readonly field: React.RefObject<HTMLElement | null>;
  /** Set while the move is being sent, and until the new version is shown. */
  readonly isSending: React.RefObject<boolean>;
};

function MoveForm({ listingId, version, actions, field, isSending }: FormProps) {
  const t = useTranslations("CaseTools");
  const review = useTranslations("Review");
  const router = useRouter();
  const { run } = useWorkspace();
  const locale = useLocale();
  const source = useMemo(() => findCategories(locale), [locale]);
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [pending, start] = useTransition();
  isSending.current = pending;
  const effects = useEffects(actions.previewMove, listingId, chosen);

  function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (chosen === undefined) return setError(t("moveMissing"));
    setError(undefined);
    start(async () => {
      const fields = { listing_id: listingId, version, category_id: chosen };
      const state = await run(() => runAction(actions.move, fields)).catch(() => undefined);
      const wrong = state ? errorOf(state) : review("failed");
      // Keep the dialog open until the new version is shown, because keys would apply to the old one.
      if (wrong === undefined) start(() => router.refresh());
      else setError(wrong);
    });
  }

  return (
    <form
      noValidate
      onSubmit={send}
      ref={(form) => {
        field.current = form?.querySelector<HTMLElement>("[role=combobox]") ?? null;
      }}
    >
      <Field label={t("moveTo")} hint={t("moveToHint")}>
        {(control) => (
          <Combobox
            {...control}
            source={source}
            onValueChange={(option) => {
              setChosen(option?.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      {effects === undefined || effects === "loading" ? null : <EffectsNote effects={effects} />}
      {error ? (
        <Alert tone="danger" live className="mt-3">
          {error}
        </Alert>
      ) : null}
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose>{review("cancel")}</DialogClose>
        <Button type="submit" pending={pending || effects === "loading"}>
          {t("move")}
        </Button>
      </div>
    </form>
  );
}

function EffectsNote({ effects }: { readonly effects: MoveEffects | { readonly error: string } }) {
  const t = useTranslations("CaseTools");
  if ("error" in effects) {
    return (
      <Alert tone="danger" live className="mt-3">
        {effects.error}
      </Alert>
    );
  }
  const { lost, missing } = effects;
  return (
    <Alert live className="mt-3">
      <ul className="space-y-1">
        {lost.length > 0 ? <li>{t("moveLost", { attributes: lost.join(", ") })}</li> : null}
        {missing.length > 0 ? <li>{t("moveLacks", { attributes: missing.join(", ") })}</li> : null}
        <li>{t("moveTold")}</li>
      </ul>
    </Alert>
  );
}

/** Returns the effects of moving to the chosen category. Undefined until one is chosen. */
function useEffects(preview: ToolActions["previewMove"], listingId: number, chosen: string | undefined): Effects | undefined {
  const review = useTranslations("Review");
  const [effects, setEffects] = useState<Effects>();
  const latest = useRef(chosen);
  latest.current = chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per chosen category
  useEffect(() => {
    setEffects(chosen === undefined ? undefined : "loading");
    if (chosen === undefined) return;
    runAction(preview, { listing_id: listingId, category_id: chosen }).then(
      (state) => {
        if (latest.current !== chosen) return;
        setEffects(state.status === "done" && state.result ? state.result : { error: errorOf(state) ?? review("failed") });
      },
      () => latest.current === chosen && setEffects({ error: review("failed") }),
    );
  }, [chosen]);
  return effects;
}
