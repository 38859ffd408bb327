import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { FavouriteGrid } from "@/components/favourites/FavouriteGrid";
import { FavouriteSorts } from "@/components/favourites/FavouriteSorts";
import { LocalFavourites } from "@/components/favourites/LocalFavourites";
import { NoFavourites } from "@/components/favourites/NoFavourites";
import { StoreListedFavourites } from "@/components/offline/StoreListedFavourites";
import { PageLink } from "@/components/site/PageLink";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { Container } from "@/components/ui/Container";
import { openBoard } from "@/lib/boot";
import { SORTS } from "@/lib/domain/favourites/limits";
import { listFavourites } from "@/lib/domain/favourites/list";
import { db } from "@/lib/platform/db";
import { FlagParam, IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { currentSession } from "@/lib/web/session";
import { showLocalFavouritesAction } from "./actions";

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const FavouriteParams = z.object({ sort: z.enum(SORTS).catch("saved"), page: IdParam, full: FlagParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Favourites" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const { sort, page = 1, full } = parseSearchParams(FavouriteParams, await searchParams);
  await openBoard();
  const [session, t, now] = [await currentSession(), await getTranslations("Favourites"), Date.now()];
  const found = session && (await listFavourites({ db: db(), now }, { accountId: session.account.id, lang, sort, page }));
  const signIn = (
    <PageLink href="/sign-in?next=/favourites" className={linkStyle}>
      {t("signIn")}
    </PageLink>
  );
  return (
    <Container className="pt-4 pb-10 sm:pt-6">
      <h1 className="mb-4 font-extrabold text-25 tracking-tight sm:text-32">{t("title")}</h1>
      {full ? (
        <Alert tone="warning" className="mb-6">
          {t("full")}
        </Alert>
      ) : null}
      {found && found.count > 0 ? (
        <FavouriteSorts sort={sort} page={Math.min(page, found.pages)} pages={found.pages}>
          <FavouriteGrid favourites={found.favourites} now={now} />
          {sort === "saved" && page === 1 ? <StoreListedFavourites account /> : null}
        </FavouriteSorts>
      ) : found ? (
        <>
          <NoFavourites />
          <StoreListedFavourites account />
        </>
      ) : (
        <>
          <p className="mb-6 max-w-[42rem] noscript:hidden">
            {t("local")} {signIn}
          </p>
          <noscript>
            <p className="max-w-[42rem]">
              {t("noScript")} {signIn}
            </p>
          </noscript>
          <LocalFavourites
            load={showLocalFavouritesAction}
            none={<NoFavourites />}
            words={{ loading: t("loading"), failed: t("failed") }}
          />
        </>
      )}
    </Container>
  );
}
