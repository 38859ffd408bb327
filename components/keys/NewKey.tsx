"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { PageHeader } from "@/components/ui/PageHeader";
import type { ShownSecret } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { type KeyBounds, KeyForm, useKeyForm } from "./KeyForm";
import { API_SETTINGS, keyPath } from "./paths";
import { SecretOnce } from "./SecretOnce";

interface Props {
  readonly action: FormAction<ShownSecret>;
  readonly address: string;
  readonly today: string;
  readonly bounds: KeyBounds;
  readonly apiUrl: string;
}

const EMPTY = { name: "", scopes: ["listings:read"], allowedIps: "", allowedDomains: "", lastDay: "" };

/** Form for a new key, replaced by the secret after creation. */
export function NewKey({ action, address, today, bounds, apiUrl }: Props) {
  const t = useTranslations("KeyForm");
  const secretWords = useTranslations("KeySecret");
  const keyWords = useTranslations("Keys");
  const keyForm = useKeyForm(action, bounds);
  const created = keyForm.state.result;
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
        form={keyForm}
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
