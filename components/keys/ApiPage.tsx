import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { linkStyle } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/PageHeader";
import { TabLinks } from "@/components/ui/TabLinks";
import { Link } from "@/lib/web/i18n/navigation";
import { API_SETTINGS, REFERENCE } from "./paths";

const TABS = { keys: "", webhooks: "/webhooks", usage: "/usage", log: "/log", history: "/history", start: "/start" } as const;

type Tab = keyof typeof TABS;

const WORDS = {
  keys: "tabKeys",
  webhooks: "tabWebhooks",
  usage: "tabUsage",
  log: "tabLog",
  history: "tabHistory",
  start: "tabStart",
} as const;

interface Props {
  readonly tab: Tab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the six pages of "API and integrations". */
export function ApiPage({ tab, actions, children }: Props) {
  const t = useTranslations("Keys");
  const lead = (
    <>
      {t("lead")}{" "}
      <Link href={REFERENCE} className={linkStyle}>
        {t("reference")}
      </Link>
    </>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={lead} actions={actions} />
      <TabLinks
        label={t("sections")}
        links={Object.entries(TABS).map(([name, path]) => ({
          href: API_SETTINGS + path,
          label: t(WORDS[name as Tab]),
          current: name === tab,
        }))}
      />
      <div className="pt-6">{children}</div>
    </>
  );
}
