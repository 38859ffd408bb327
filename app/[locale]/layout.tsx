import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { FavouritesLink } from "@/components/favourites/FavouritesLink";
import { Hearts } from "@/components/favourites/Hearts";
import { OfflineScript } from "@/components/offline/OfflineScript";
import { AccountLinks } from "@/components/site/AccountLinks";
import { MessagesLink } from "@/components/site/MessagesLink";
import { countUnreadThreads } from "@/lib/domain/messages/inbox";
import { db } from "@/lib/platform/db";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { savedListings } from "@/lib/web/favourites";
import type { LocaleParams } from "@/lib/web/i18n/page-locale";
import { currentSession, hasRole } from "@/lib/web/session";
import { Frame } from "../frame";
import { siteMetadata, siteViewport } from "../site-metadata";
import { leaveAction } from "./sign-in/actions";

interface Props extends LocaleParams {
  readonly children: ReactNode;
  /** The `@search` slot: the header's search. */
  readonly search: ReactNode;
}

/** An unknown language in the first path segment gets a 404 from the page, framed in the default language. */
async function frameLocale(params: Props["params"]) {
  const { locale } = await params;
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return siteMetadata(await frameLocale(params));
}

export const viewport = siteViewport;

export default async function LocaleLayout({ params, children, search }: Props) {
  const locale = await frameLocale(params);
  setRequestLocale(locale);
  const session = await currentSession();
  const unread = session ? await countUnreadThreads({ db: db() }, session.account.id) : 0;
  return (
    <Frame
      locale={locale}
      search={search}
      accountId={session?.account.id}
      account={
        <>
          <FavouritesLink count={(await savedListings()).size} />
          <AccountLinks
            name={session?.account.name}
            messages={<MessagesLink unread={unread} />}
            signOut={leaveAction}
            moderates={session !== undefined && hasRole(session.account.role, "moderator")}
          />
        </>
      }
    >
      {children}
      <Hearts signedIn={session !== undefined} />
      <OfflineScript signedIn={session !== undefined} />
    </Frame>
  );
}
