import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { API_PREFIX } from "@/lib/api/router";
import { env } from "@/lib/platform/env";
import { Section } from "./Section";

export const DEVELOPERS_ID = "developers";

/** Enough to make the first call. */
export function Developers() {
  const t = useTranslations("Developers");
  const baseUrl = env().appUrl + API_PREFIX;
  return (
    <Section id={DEVELOPERS_ID} title={t("title")}>
      <div className="mt-3 grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div>
          <p>{t("text")}</p>
        </div>
        <dl className="grid min-w-0 gap-y-6 lg:col-span-2">
          <Item term={t("baseUrl")}>
            <Code>{baseUrl}</Code>
          </Item>
          <Item term={t("ping")}>
            <Code>{`curl -H "Authorization: Bearer $API_KEY" ${baseUrl}/ping`}</Code>
          </Item>
          <Item term={t("reference")}>
            <p>{t("referenceText")}</p>
            <PageLink href="/docs/api" className={`${linkStyle} inline-flex min-h-11 items-center font-semibold`}>
              {t("referenceLink")}
            </PageLink>
          </Item>
        </dl>
      </div>
    </Section>
  );
}

function Item({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="mb-2 font-semibold text-15 text-title">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Wraps instead of scrolling: what is copied is one line all the same. */
function Code({ children }: { readonly children: string }) {
  return <code className="block rounded-10 bg-shade px-4 py-3 font-mono text-15 text-title">{children}</code>;
}
