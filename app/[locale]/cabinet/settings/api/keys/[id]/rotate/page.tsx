import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { keyPath } from "@/components/keys/paths";
import { RotateKey } from "@/components/keys/RotateKey";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { API_PREFIX } from "@/lib/api/router";
import { env } from "@/lib/platform/env";
import { pagePath } from "@/lib/shared/page-path";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { rotateKeyAction } from "../../../actions";
import { type KeyParams, pageKey } from "../own-key";

export async function generateMetadata({ params }: KeyParams): Promise<Metadata> {
  const { key } = await pageKey(params, Date.now());
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "KeyActions" });
  return { title: t("rotateTitle", { name: key.name }) };
}

export default async function Page({ params }: KeyParams) {
  const locale = await pageLocale(params);
  const { key } = await pageKey(params, Date.now());
  if (key.state === "revoked") redirect(pagePath(locale, keyPath(key.id)));
  return (
    <ClientMessages namespaces={["KeyActions", "KeySecret"]}>
      <RotateKey
        action={rotateKeyAction}
        id={key.id}
        name={key.name}
        prefix={key.prefix}
        previousPrefix={key.previous?.prefix}
        apiUrl={env().appUrl + API_PREFIX}
      />
    </ClientMessages>
  );
}
