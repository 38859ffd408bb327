import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CabinetShell } from "@/components/cabinet/CabinetShell";
import { ActionButton } from "@/components/form/ActionButton";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { currentSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { signOutAction } from "../sign-in/actions";

/** Private pages: nothing of them is to be found, and none is made before somebody asks for it. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly children: ReactNode;
}

/** Whoever is not signed in is sent away by the page itself, which knows where to come back to. */
export default async function CabinetLayout({ params, children }: Props) {
  await pageLocale(params);
  const session = await currentSession();
  if (!session) return children;
  const t = await getTranslations("Auth");
  return (
    <ClientMessages namespaces={["Account"]}>
      <CabinetShell
        user={session.account}
        accountActions={
          <ActionButton run={signOutAction} variant="secondary" size="small" className="mt-3">
            {t("signOut")}
          </ActionButton>
        }
      >
        {children}
      </CabinetShell>
    </ClientMessages>
  );
}
