"use client";

import { useTranslations } from "next-intl";
import { type ActionForm, useActionForm } from "@/components/form/use-action-form";
import { ButtonLink } from "@/components/ui/Button";
import { PageHeader } from "@/components/ui/PageHeader";
import type { FormAction } from "@/lib/web/form-state";
import { type KeyBounds, KeyForm } from "./KeyForm";
import { API_SETTINGS, keyPath } from "./paths";
import { SecretOnce } from "./SecretOnce";
import type { ShownSecret } from "./shown-secret";

interface Props {
  readonly action: FormAction<ShownSecret>;
  readonly address: string;
  readonly today: string;
  readonly bounds: KeyBounds;
  readonly apiUrl: string;
}

const EMPTY = { name: "", scopes: ["listings:read"], allowedIps: "", allowedDomains: "", lastDay: "" };

/** The form for a new key; when the key is there, its secret in the form's place. */
export function NewKey({ action, address, today, bounds, apiUrl }: Props) {
  const t = useTranslations("KeyForm");
  const secretWords = useTranslations("KeySecret");
  const keyWords = useTranslations("Keys");
  const form = useActionForm(action);
  const created = form.state.status === "done" ? form.state.result : undefined;
  const back = { href: API_SETTINGS, label: keyWords("back") };
  if (created) {
    return (
      <>
        <PageHeader title={secretWords("title")} back={back} />
        <SecretOnce secret={created.key} apiUrl={apiUrl}>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink href={keyPath(created.id)}>{secretWords("next")}</ButtonLink>
            <ButtonLink variant="secondary" href={`${API_SETTINGS}/start?key=${created.id}`}>
              {keyWords("startLink")}
            </ButtonLink>
          </div>
        </SecretOnce>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("newTitle")} lead={t("newLead")} back={back} />
      <KeyForm
        form={form as ActionForm}
        initial={EMPTY}
        address={address}
        today={today}
        bounds={bounds}
        submit={t("submitNew")}
        cancelHref={API_SETTINGS}
      />
    </>
  );
}
