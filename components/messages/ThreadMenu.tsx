"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Field } from "@/components/ui/Field";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Thread } from "@/lib/domain/messages/inbox";
import { THREAD_REPORT_LENGTH, THREAD_REPORT_REASONS } from "@/lib/domain/messages/limits";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import type { ThreadActions } from "./thread-actions";

interface Props {
  readonly thread: Thread;
  readonly actions: ThreadActions;
}

/** Block and report, folded. Works without JavaScript. */
export function ThreadMenu({ thread, actions }: Props) {
  const t = useTranslations("Messages");
  return (
    <details className="group mt-6">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-15 text-muted hover:text-title [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 transition-transform group-open:rotate-90" />
        {t("more")}
      </summary>
      <div className="mt-2 grid gap-8 rounded-10 border border-border bg-surface p-4 sm:p-6">
        <Block thread={thread} actions={actions} />
        {thread.reported === "open" ? null : <Report threadId={thread.id} action={actions.report} />}
      </div>
    </details>
  );
}

function Block({ thread: { id, blockedByMe }, actions }: Props) {
  const t = useTranslations("Messages");
  return (
    <section>
      <h2 className="font-bold text-17 text-title">{t(blockedByMe ? "unblock" : "block")}</h2>
      <p className="mt-1 mb-3 text-15">{t(blockedByMe ? "blockedByYou" : "blockText")}</p>
      <RefreshingButton
        key={String(blockedByMe)}
        threadId={id}
        action={blockedByMe ? actions.unblock : actions.block}
        label={t(blockedByMe ? "unblock" : "block")}
        variant={blockedByMe ? "secondary" : "danger"}
      />
    </section>
  );
}

interface ButtonProps {
  readonly threadId: number;
  readonly action: FormAction<void>;
  readonly label: string;
  readonly variant: "secondary" | "danger";
}

function RefreshingButton({ threadId, action, label, variant }: ButtonProps) {
  const router = useRouter();
  const { state, errors, pending, form, submitForm } = useActionForm(action);
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void submitForm(new FormData(event.currentTarget)).then(() => router.refresh());
      }}
    >
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="thread" value={threadId} />
      <SubmitButton pending={pending} variant={variant}>
        {label}
      </SubmitButton>
    </form>
  );
}

function Report({ threadId, action }: { readonly threadId: number; readonly action: FormAction<void> }) {
  const t = useTranslations("Messages");
  const router = useRouter();
  const { state, errors, pending, form, field, typed, submitForm } = useActionForm(action, { reason: t("reason"), text: t("details") });
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        void submitForm(new FormData(event.currentTarget)).then((next) => next.status === "done" && router.refresh());
      }}
      className="space-y-4"
    >
      <h2 className="font-bold text-17 text-title">{t("report")}</h2>
      <p className="text-15">{t("reportLead")}</p>
      <FormStatus state={state} errors={errors} done={t("reported")} />
      <input type="hidden" name="thread" value={threadId} />
      <RadioGroup
        {...field("reason")}
        label={t("reason")}
        options={THREAD_REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        defaultValue={typed("reason")}
      />
      <Field {...field("text")} label={t("details")} optional>
        {(control) => <CountedTextarea {...control} rows={3} limit={THREAD_REPORT_LENGTH} defaultValue={typed("text")} />}
      </Field>
      <SubmitButton pending={pending} variant="secondary">
        {t("sendReport")}
      </SubmitButton>
    </form>
  );
}
