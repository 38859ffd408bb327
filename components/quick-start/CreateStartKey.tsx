"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { SecretOnce } from "@/components/keys/SecretOnce";
import { Button, ButtonLink } from "@/components/ui/Button";
import type { ShownSecret } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<ShownSecret>;
  /** The reader's IP address, which the key will allow. */
  readonly address: string;
  readonly apiUrl: string;
  /** Path of the form with all settings. */
  readonly elsewhere: string;
}

/** Creates a key of test mode with the scopes that the quick start needs, for the reader's address, and shows its secret in place. */
export function CreateStartKey({ action, address, apiUrl, elsewhere }: Props) {
  const t = useTranslations("QuickStart");
  const { state, pending, errors, form } = useActionForm(action);
  if (state.result) {
    return (
      <SecretOnce secret={state.result.key} apiUrl={apiUrl}>
        {null}
      </SecretOnce>
    );
  }
  return (
    <form {...form} className="space-y-4">
      <FormStatus state={state} errors={errors} />
      <p>{t("step1None", { address })}</p>
      <input type="hidden" name="mode" value="test" />
      <input type="hidden" name="name" value={t("keyName")} />
      <input type="hidden" name="scopes" value="listings:read" />
      <input type="hidden" name="scopes" value="listings:write" />
      <input type="hidden" name="allowed_ips" value={address} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t("createKey")}
        </Button>
        <ButtonLink variant="secondary" href={elsewhere}>
          {t("createElsewhere")}
        </ButtonLink>
      </div>
    </form>
  );
}
