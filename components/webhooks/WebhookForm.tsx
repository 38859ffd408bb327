import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { type ActionForm, useActionForm } from "@/components/form/use-action-form";
import { ModeField } from "@/components/keys/ModeField";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Checkbox } from "@/components/ui/Checkbox";
import { CheckboxGroup } from "@/components/ui/ChoiceGroup";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import type { PublicEventType } from "@/lib/domain/feed/types";
import type { FormAction } from "@/lib/web/form-state";
import { useEventName } from "./event-name";

export interface WebhookValues {
  readonly url: string;
  readonly description: string;
  readonly types: readonly PublicEventType[];
  readonly ordered: boolean;
}

export function useWebhookForm<R>(action: FormAction<R>, max: number) {
  const t = useTranslations("Webhooks");
  const labels = { url: t("url"), description: t("description"), types: t("types") };
  return useActionForm(action, labels, (path) => (path === "webhooks" ? t("tooMany", { max }) : undefined));
}

interface Props {
  readonly form: ActionForm;
  /** Id of the edited webhook; undefined for a new one. */
  readonly id?: number;
  readonly initial: WebhookValues;
  readonly types: readonly PublicEventType[];
  readonly submit: string;
  readonly cancelHref: string;
}

/** Fields of a new or edited webhook. */
export function WebhookForm({
  form: { state, pending, errors, form, field, typed, ticked },
  id,
  initial,
  types,
  submit,
  cancelHref,
}: Props) {
  const t = useTranslations("Webhooks");
  const eventName = useEventName();
  return (
    <form {...form} className="max-w-[40rem] space-y-6">
      <FormStatus state={state} errors={errors} />
      {isOutdated(state) ? <ReloadLink /> : null}
      {id === undefined ? null : (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="opened" value={typed("opened", JSON.stringify(initial))} />
        </>
      )}
      <Field {...field("url")} hint={t("urlHint")} required>
        {(control) => <Input {...control} type="url" inputMode="url" defaultValue={typed("url", initial.url)} autoComplete="off" />}
      </Field>
      {id === undefined ? <ModeField form={{ field, typed }} hints={{ live: t("liveHint"), test: t("testHint") }} /> : null}
      <Field {...field("description")} hint={t("descriptionHint")} optional>
        {(control) => <Input {...control} defaultValue={typed("description", initial.description)} autoComplete="off" />}
      </Field>
      <CheckboxGroup
        {...field("types")}
        hint={t("typesHint")}
        options={types.map((type) => ({ value: type, label: eventName(type), hint: <span className="font-mono">{type}</span> }))}
        defaultValue={ticked("types", initial.types)}
      />
      <Checkbox
        name="ordered"
        label={t("ordered")}
        hint={t("orderedHint")}
        defaultChecked={ticked("ordered", initial.ordered ? ["on"] : []).length > 0}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
        <ButtonLink variant="secondary" href={cancelHref}>
          {t("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}
