import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { Section } from "@/components/ui/Section";
import { Tabs } from "@/components/ui/Tabs";
import type { OwnedKey } from "@/lib/domain/keys/list";
import { compileIpRules } from "@/lib/shared/ip-rules";
import { Link } from "@/lib/web/i18n/navigation";
import { API_SETTINGS, keyPath, REFERENCE } from "./paths";
import { createSnippets, exportKey, pingSnippets, type Snippet } from "./snippets";

interface Props {
  /** The key used in the snippets; undefined if no key works. */
  readonly ownKey: OwnedKey | undefined;
  /** The reader's IP address. */
  readonly address: string;
  readonly apiUrl: string;
}

/** Quick start: from a key to the first listing, with the owner's key and IP address filled in. */
export function QuickStart({ ownKey, address, apiUrl }: Props) {
  const t = useTranslations("QuickStart");
  const keyWords = useTranslations("Keys");
  const mayWrite = ownKey?.scopes.includes("listings:write") ?? true;
  return (
    <>
      <p className="mb-6">{t("lead")}</p>
      <Section title={`1. ${t("step1")}`}>
        {ownKey ? (
          <div className="space-y-4">
            <p>
              {t("step1Have", { name: ownKey.name, prefix: ownKey.prefix })}{" "}
              <Link href={keyPath(ownKey.id)} className={linkStyle}>
                {t("openKey", { name: ownKey.name })}
              </Link>
            </p>
            <p>{t("step1Env")}</p>
            <CodeBlock title="Shell" code={exportKey(ownKey.prefix)} />
          </div>
        ) : (
          <div className="space-y-4">
            <p>{t("step1None", { address })}</p>
            <ButtonLink href={`${API_SETTINGS}/keys/new`}>{keyWords("create")}</ButtonLink>
            <CodeBlock title="Shell" code={exportKey("lb_live_")} />
          </div>
        )}
      </Section>
      <Section title={`2. ${t("step2")}`}>
        <div className="space-y-4">
          <p>{t("step2Text", { address })}</p>
          {ownKey ? <AddressNote allowed={compileIpRules(ownKey.allowedIps).matches(address)} keyId={ownKey.id} /> : null}
          <Snippets snippets={pingSnippets(apiUrl)} />
        </div>
      </Section>
      <Section title={`3. ${t("step3")}`}>
        <div className="space-y-4">
          <p>{t("step3Text")}</p>
          {mayWrite ? null : <Alert tone="warning">{t("step3Scope")}</Alert>}
          <Snippets snippets={createSnippets(apiUrl)} />
        </div>
      </Section>
      <Section title={`4. ${t("step4")}`}>
        <p className="mb-4">{t("step4Text")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${API_SETTINGS}/log`}>{t("openLog")}</ButtonLink>
          <ButtonLink variant="secondary" href={REFERENCE}>
            {t("openReference")}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

function AddressNote({ allowed, keyId }: { readonly allowed: boolean; readonly keyId: number }): ReactNode {
  const t = useTranslations("QuickStart");
  const keyWords = useTranslations("Keys");
  if (allowed) return <Alert tone="success">{t("addressAllowed")}</Alert>;
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink variant="secondary" size="small" href={`${keyPath(keyId)}/edit`}>
          {keyWords("edit")}
        </ButtonLink>
      }
    >
      {t("addressMissing")}
    </Alert>
  );
}

function Snippets({ snippets }: { readonly snippets: readonly Snippet[] }) {
  const t = useTranslations("QuickStart");
  const needs: Readonly<Record<Snippet["language"], string>> = {
    curl: "curl",
    javascript: t("installJs"),
    php: t("install"),
    python: t("installPython"),
  };
  return (
    <Tabs
      label={t("language")}
      tabs={snippets.map(({ language, title, code }) => ({
        value: language,
        label: title,
        content: <CodeBlock title={needs[language]} code={code} />,
      }))}
    />
  );
}
