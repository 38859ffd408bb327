import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { WEBHOOK_GUIDE, WEBHOOKS } from "@/components/webhooks/paths";
import { WebhookTable } from "@/components/webhooks/WebhookTable";
import { listOwnersWebhooks } from "@/lib/domain/webhooks/read";
import { MAX_WEBHOOKS } from "@/lib/domain/webhooks/settings";
import { db } from "@/lib/platform/db";
import { Link } from "@/lib/web/i18n/navigation";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Webhooks" });
  return { title: t("title") };
}

/** Lists the webhooks of the signed-in account. */
export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const { account } = await requireSession(WEBHOOKS);
  const t = await getTranslations({ locale, namespace: "Webhooks" });
  const webhooks = await listOwnersWebhooks({ db: db() }, account.id);
  // Each mode has its own limit.
  const full = webhooks.length >= 2 * MAX_WEBHOOKS;
  const create = (
    <ButtonLink href={`${WEBHOOKS}/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <ApiPage tab="webhooks" actions={full || webhooks.length === 0 ? null : create}>
      <p className="mb-6 max-w-[42rem]">
        {t("lead")}{" "}
        <Link href={WEBHOOK_GUIDE} className={linkStyle}>
          {t("guide")}
        </Link>
      </p>
      {full ? <Alert className="mb-6">{t("full", { max: MAX_WEBHOOKS })}</Alert> : null}
      <ClientMessages namespaces={["Webhooks"]}>
        <WebhookTable webhooks={webhooks} now={Date.now()} />
      </ClientMessages>
    </ApiPage>
  );
}
