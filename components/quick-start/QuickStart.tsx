import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeSamples } from "@/components/code-samples/CodeSamples";
import { API_SETTINGS, keyPath, REFERENCE } from "@/components/keys/paths";
import { sampleList } from "@/components/reference/sample-list";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { Section } from "@/components/ui/Section";
import { createSamples, downloadPhoto, exportKey, pingSamples, uploadSamples } from "@/lib/api/reference/quick-start";
import type { Samples } from "@/lib/api/reference/samples";
import { API_PREFIX } from "@/lib/api/router";
import type { OwnedKey } from "@/lib/domain/keys/list";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { compileIpRules } from "@/lib/shared/ip-rules";
import type { ShownSecret } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { CreateStartKey } from "./CreateStartKey";

interface Props {
  /** The key used in the snippets; undefined if no key works. */
  readonly ownKey: OwnedKey | undefined;
  readonly createKey: FormAction<ShownSecret>;
  /** The reader's IP address. */
  readonly address: string;
  /** Base address of the board, without a trailing slash. */
  readonly appUrl: string;
}

/** Quick start: from a key to the first listing with a photo, in three steps whose code runs as printed. */
export function QuickStart({ ownKey, createKey, address, appUrl }: Props) {
  const t = useTranslations("QuickStart");
  const locale = useLocale();
  const lang = isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
  const baseUrl = appUrl + API_PREFIX;
  return (
    <>
      <p className="mb-6">{t("lead")}</p>
      <Section title={`1. ${t("step1")}`}>
        <div className="space-y-4">
          {ownKey ? (
            <OwnKey ownKey={ownKey} address={address} />
          ) : (
            <CreateStartKey action={createKey} address={address} apiUrl={baseUrl} elsewhere={`${API_SETTINGS}/keys/new`} />
          )}
          <p>{t("env")}</p>
          <CodeBlock wrap title="Shell" code={exportKey()} />
          <p>{t("secretWarning")}</p>
          <p>{t("ping")}</p>
          <Code samples={pingSamples(baseUrl)} />
        </div>
      </Section>
      <Section title={`2. ${t("step2")}`}>
        <div className="space-y-4">
          <p>{t("step2Text")}</p>
          <CodeBlock wrap title="Shell" code={downloadPhoto(appUrl)} />
          <p>{t("step2Upload")}</p>
          <Code samples={uploadSamples(baseUrl)} />
        </div>
      </Section>
      <Section title={`3. ${t("step3")}`}>
        <div className="space-y-4">
          <p>{t("step3Text")}</p>
          <Code samples={createSamples(baseUrl, lang)} />
        </div>
      </Section>
      <Section title={t("goLive")}>
        <p className="mb-4">{t("goLiveText")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={`${API_SETTINGS}/keys/new`}>
            {t("createLive")}
          </ButtonLink>
          <ButtonLink variant="secondary" href={`${REFERENCE}/test-mode`}>
            {t("openTestMode")}
          </ButtonLink>
        </div>
      </Section>
      <Section title={t("next")}>
        <p className="mb-4">{t("nextText")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${API_SETTINGS}/log`}>{t("openLog")}</ButtonLink>
          <ButtonLink variant="secondary" href={REFERENCE}>
            {t("openReference")}
          </ButtonLink>
          <ButtonLink variant="secondary" href={`${REFERENCE}/media`}>
            {t("openMedia")}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

/** Which key is used, and what it lacks for the steps. */
function OwnKey({ ownKey, address }: { readonly ownKey: OwnedKey; readonly address: string }): ReactNode {
  const t = useTranslations("QuickStart");
  const keyWords = useTranslations("Keys");
  const isAllowed = compileIpRules(ownKey.allowedIps).matches(address);
  const edit = (
    <ButtonLink variant="secondary" size="small" href={`${keyPath(ownKey.id)}/edit`}>
      {keyWords("edit")}
    </ButtonLink>
  );
  return (
    <>
      <p>
        <strong className="font-semibold text-title">{t("using", { name: ownKey.name })}.</strong>{" "}
        {t("usingText", { prefix: ownKey.prefix })}{" "}
        <Link href={keyPath(ownKey.id)} className={linkStyle}>
          {t("openKey", { name: ownKey.name })}
        </Link>
      </p>
      {isAllowed ? (
        <Alert tone="success">{t("addressAllowed", { address })}</Alert>
      ) : (
        <Alert tone="warning" action={edit}>
          {t("addressMissing", { address })}
        </Alert>
      )}
      {ownKey.scopes.includes("listings:write") ? null : (
        <Alert tone="warning" action={edit}>
          {t("scopeMissing")}
        </Alert>
      )}
    </>
  );
}

function Code({ samples }: { readonly samples: Samples }) {
  const t = useTranslations("QuickStart");
  const notes = { node: t("needsNode"), python: t("needsPython"), php: t("needsPhp") };
  return <CodeSamples label={t("language")} samples={sampleList(samples, notes)} />;
}
