import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CabinetShell } from "@/components/cabinet/CabinetShell";
import { ActionButton } from "@/components/form/ActionButton";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Container } from "@/components/ui/Container";
import { Toaster } from "@/components/ui/Toaster";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { currentSession } from "@/lib/web/session";
import { signOutAction } from "../sign-in/actions";

/** Private pages: not indexed, never prerendered. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly children: ReactNode;
}

/**
 * Visitors see no section navigation. Each page redirects them to sign-in itself, because only the page has the address to return to; some pages,
 * such as the form for a new listing, are open to visitors.
 */
export default async function CabinetLayout({ params, children }: Props) {
  await pageLocale(params);
  const session = await currentSession();
  if (!session) {
    return (
      <ClientMessages>
        <Container className="pt-4 lg:pt-8">{children}</Container>
        <Toaster />
      </ClientMessages>
    );
  }
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
