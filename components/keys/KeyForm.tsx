import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { type ActionForm, useActionForm } from "@/components/form/use-action-form";
import { useTypedInput } from "@/components/form/use-typed-input";
import { Alert } from "@/components/ui/Alert";
import { Button, ButtonLink } from "@/components/ui/Button";
import { CheckboxGroup } from "@/components/ui/ChoiceGroup";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { checkAddressEntry, checkDomainEntry, splitEntries } from "@/lib/domain/keys/entries";
import type { FormAction } from "@/lib/web/form-state";
import { EntriesField } from "./EntriesField";
import { ModeField } from "./ModeField";

/** Limits of the form, which the server enforces too. */
export interface KeyBounds {
  readonly entries: number;
  readonly keys: number;
}

export interface KeyFormValues {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly allowedIps: string;
  readonly allowedDomains: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly lastDay: string;
}

interface Props {
  readonly form: ActionForm;
  /** Id of the edited key; undefined for a new one. */
  readonly id?: number;
  readonly initial: KeyFormValues;
  /** The settings of the edited key when the form was opened, as JSON. */
  readonly opened?: string;
  /** The owner's current IP address. */
  readonly address: string;
  /** Today in Kyiv, `YYYY-MM-DD`. */
  readonly today: string;
  readonly bounds: KeyBounds;
  readonly submit: string;
  readonly cancelHref: string;
}

/** Form state of a key. Errors in list entries quote the entries, all in one sentence, instead of giving their indexes. */
export function useKeyForm<R>(action: FormAction<R>, bounds: KeyBounds) {
  const t = useTranslations("KeyForm");
  const labels = {
    name: t("name"),
    scopes: t("scopes"),
    allowed_ips: t("ips"),
    allowed_domains: t("domains"),
    expires_at: t("expires"),
  };
  return useActionForm(action, labels, (path, { fields, values }) => {
    if (path === "keys") return t("tooMany", { max: bounds.keys });
    const [field = "", place] = path.split(".");
    const typed = values[field];
    if (place === undefined || typeof typed !== "string") return undefined;
    const all = splitEntries(typed);
    const wrong = all.filter((_, index) => `${field}.${index}` in fields);
    const names = { count: wrong.length, entries: wrong.map((entry) => t("quoted", { entry })).join(", ") };
    return field === "allowed_ips" ? t("notAddress", names) : field === "allowed_domains" ? t("notDomain", names) : undefined;
  });
}

/** Fields of a new or edited key. */
export function KeyForm({ form: keyForm, id, initial, opened, address, today, bounds, submit, cancelHref }: Props) {
  const t = useTranslations("KeyForm");
  const { state, pending, errors, form, field, typed, ticked } = keyForm;
  const [ips, setIps] = useState(typed("allowed_ips", initial.allowedIps));
  const [domains, setDomains] = useState(typed("allowed_domains", initial.allowedDomains));

  const element = useRef<HTMLFormElement>(null);
  useTypedInput(element);

  const isThere = splitEntries(ips).some((entry) => checkAddressEntry(entry, address).rule === address);
  const tooMany = field("keys").error;

  return (
    <form {...form} ref={element} className="max-w-[40rem] space-y-6">
      {tooMany ? (
        <Alert tone="danger" live>
          {tooMany}
        </Alert>
      ) : (
        <FormStatus state={state} errors={errors} />
      )}
      {isOutdated(state) ? <ReloadLink /> : null}
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {opened === undefined ? null : <input type="hidden" name="opened" value={typed("opened", opened)} />}
      <Field {...field("name")} hint={t("nameHint")} required>
        {(control) => <Input {...control} defaultValue={typed("name", initial.name)} autoComplete="off" />}
      </Field>
      {id === undefined ? <ModeField form={keyForm} hints={{ live: t("liveHint"), test: t("testHint") }} /> : null}
      <CheckboxGroup
        {...field("scopes")}
        options={[
          { value: "listings:read", label: t("read"), hint: t("readHint") },
          { value: "listings:write", label: t("write"), hint: t("writeHint") },
          { value: "messages:read", label: t("messagesRead"), hint: t("messagesReadHint") },
          { value: "messages:write", label: t("messagesWrite"), hint: t("messagesWriteHint") },
          { value: "events:read", label: t("events"), hint: t("eventsHint") },
          { value: "webhooks:write", label: t("webhooks"), hint: t("webhooksHint") },
        ]}
        defaultValue={ticked("scopes", initial.scopes)}
      />
      <div>
        <EntriesField
          {...field("allowed_ips")}
          hint={t("ipsHint", { max: bounds.entries })}
          value={ips}
          onChange={setIps}
          check={(entry) => checkAddressEntry(entry, address)}
          max={bounds.entries}
          placeholder={"203.0.113.7\n2001:db8::/32"}
          checkedLabel={t("checked")}
        />
        {isThere ? (
          <p className="mt-2 text-15 text-muted">{t("mineThere", { address })}</p>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden="true" className="size-5" />}
            className="mt-2"
            onClick={() => setIps((before) => (before.trim() === "" ? address : `${before.trimEnd()}\n${address}`))}
          >
            {t("addMine", { address })}
          </Button>
        )}
        <p role="status" className="sr-only">
          {isThere ? t("mineAdded", { address }) : ""}
        </p>
      </div>
      <div>
        <EntriesField
          {...field("allowed_domains")}
          hint={t("domainsHint")}
          optional
          value={domains}
          onChange={setDomains}
          check={checkDomainEntry}
          max={bounds.entries}
          placeholder="shop.example.com"
          checkedLabel={t("checkedDomains")}
        />
        {domains.trim() === "" ? null : (
          <Alert tone="warning" className="mt-2">
            {t("domainsWarning")}
          </Alert>
        )}
      </div>
      <Field {...field("expires_at")} hint={t("expiresHint")} optional>
        {(control) => (
          <Input {...control} type="date" min={today} defaultValue={typed("expires_at", initial.lastDay)} className="sm:max-w-56" />
        )}
      </Field>
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
