"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import type { ActionForm } from "@/components/form/use-action-form";
import { useTypedBefore } from "@/components/form/use-typed-before";
import { Alert } from "@/components/ui/Alert";
import { Button, ButtonLink } from "@/components/ui/Button";
import { CheckboxGroup } from "@/components/ui/ChoiceGroup";
import { ErrorSummary, type FieldError } from "@/components/ui/ErrorSummary";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { checkAddressEntry, checkDomainEntry, splitEntries } from "@/lib/domain/keys/entries";
import { EntriesField } from "./EntriesField";
import { type FieldName, faultsOf, listOf, NAMES, textOf } from "./typed-settings";

/** Bounds that the server keeps, too. */
export interface KeyBounds {
  readonly entries: number;
  readonly keys: number;
}

export interface KeyFormValues {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly allowedIps: string;
  readonly allowedDomains: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly lastDay: string;
}

interface Props {
  readonly form: ActionForm;
  /** Of the key that is edited. */
  readonly id?: number;
  readonly initial: KeyFormValues;
  /** The owner's present address. */
  readonly address: string;
  /** Kyiv's day. */
  readonly today: string;
  readonly bounds: KeyBounds;
  readonly submit: string;
  readonly cancelHref: string;
}

/** What an owner decides about a key: for a new one, and to edit one. */
export function KeyForm({ form, id, initial, address, today, bounds, submit, cancelHref }: Props) {
  const t = useTranslations("KeyForm");
  const { state, pending } = form;
  const [name, setName] = useState(textOf(state, "name", initial.name));
  const [scopes, setScopes] = useState(listOf(state, "scopes", initial.scopes));
  const [ips, setIps] = useState(textOf(state, "allowed_ips", initial.allowedIps));
  const [domains, setDomains] = useState(textOf(state, "allowed_domains", initial.allowedDomains));
  const [lastDay, setLastDay] = useState(textOf(state, "expires_at", initial.lastDay));

  const element = useRef<HTMLFormElement>(null);
  useTypedBefore(element);

  const faults = useMemo(
    () =>
      faultsOf(
        state,
        (entry) => t("notAddress", { entry }),
        (entry) => t("notDomain", { entry }),
      ),
    [state, t],
  );
  const tooMany = state.fields.keys ? t("tooMany", { max: bounds.keys }) : undefined;
  const summary = useMemo<FieldError[]>(
    () => NAMES.flatMap((field) => (faults[field] ?? []).map((text) => ({ id: `key-${field}`, text }))),
    [faults],
  );
  const errorOf = (field: FieldName) =>
    faults[field]?.map((text) => (
      <span key={text} className="block">
        {text}
      </span>
    ));
  const isThere = splitEntries(ips).some((entry) => checkAddressEntry(entry, address).rule === address);

  return (
    <form {...form.form} ref={element} className="max-w-[40rem] space-y-6">
      {tooMany || (state.status === "refused" && summary.length === 0) ? (
        <Alert tone="danger" live>
          {tooMany ?? state.message}
        </Alert>
      ) : null}
      <ErrorSummary errors={summary} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <Field id="key-name" name="name" label={t("name")} hint={t("nameHint")} error={errorOf("name")} required>
        {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />}
      </Field>
      <CheckboxGroup
        id="key-scopes"
        name="scopes"
        label={t("scopes")}
        options={[
          { value: "listings:read", label: t("read"), hint: t("readHint") },
          { value: "listings:write", label: t("write"), hint: t("writeHint") },
        ]}
        value={scopes}
        onValueChange={setScopes}
        error={errorOf("scopes")}
      />
      <div>
        <EntriesField
          id="key-allowed_ips"
          name="allowed_ips"
          label={t("ips")}
          hint={t("ipsHint", { max: bounds.entries })}
          error={errorOf("allowed_ips")}
          value={ips}
          onChange={setIps}
          check={(entry) => checkAddressEntry(entry, address)}
          max={bounds.entries}
          placeholder={"203.0.113.7\n2001:db8::/32"}
          checkedLabel={t("checked")}
        />
        {isThere ? (
          <p className="mt-2 text-15 text-quiet">{t("mineThere", { address })}</p>
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
          id="key-allowed_domains"
          name="allowed_domains"
          label={t("domains")}
          hint={t("domainsHint")}
          error={errorOf("allowed_domains")}
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
      <Field id="key-expires_at" name="expires_at" label={t("expires")} hint={t("expiresHint")} error={errorOf("expires_at")} optional>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
            className="sm:max-w-56"
          />
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
