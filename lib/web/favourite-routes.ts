import { LocalFavourites } from "@/lib/domain/favourites/fields";
import { type FavouriteOfAccount, favouriteIds, mergeFavourites, removeFavourite, saveFavourite } from "@/lib/domain/favourites/save";
import { db } from "@/lib/platform/db";
import { BoardError, fail } from "@/lib/shared/errors";
import { DEFAULT_LANGUAGE } from "@/lib/shared/i18n";
import { parseId } from "@/lib/shared/id";
import { pagePath, safeReturnPath, splitPagePath, withReturnPath } from "@/lib/shared/page-path";
import { countForm } from "./action";
import { checkOrigin } from "./origin";
import { PRIVATE, respond } from "./private-route";
import { requestClient } from "./request";
import { currentSession, type Session } from "./session";

/**
 * Requests of the hearts. They use route handlers: a form without a server action costs less on a page with dozens of cards, and hearts do
 * not wait for each other.
 */

/** Checks origin and rate, and returns the session. */
async function enter(): Promise<Session | undefined> {
  await checkOrigin();
  countForm(await requestClient());
  return currentSession();
}

/**
 * `POST /api/favourites` with the form fields `listing` and `saved` (1 or 0). A script gets `{ count }`; a form submitted without JavaScript
 * is redirected (303) to the page it came from, and visitors to the sign-in page.
 */
export const favouriteRoute = (request: Request): Promise<Response> =>
  respond(request, async () => {
    const session = await enter();
    const isScript = request.headers.get("accept") === "application/json";
    const from = pageOf(request);
    const pathOf = (path: string) => pagePath(splitPagePath(from).lang ?? DEFAULT_LANGUAGE, path);
    if (!session) return isScript ? fail("session_ended") : redirectTo(withReturnPath(pathOf("/sign-in"), from));
    const fields = new URLSearchParams(await request.text());
    const listingId = parseId(fields.get("listing") ?? "") ?? fail("not_found");
    const context = { db: db(), now: Date.now() };
    const favourite = { accountId: session.account.id, listingId };
    if (fields.get("saved") !== "1") await removeFavourite(context, favourite);
    // The page says that there are too many.
    else if (!(await saveUnlessFull(context, favourite, isScript))) return redirectTo(`${pathOf("/favourites")}?full`);
    return isScript ? respondWithCount(session) : redirectTo(from);
  });

/** Scripts get the error. @returns false if there are too many favourites. */
async function saveUnlessFull(context: Parameters<typeof saveFavourite>[0], favourite: FavouriteOfAccount, isScript: boolean) {
  try {
    await saveFavourite(context, favourite);
    return true;
  } catch (error) {
    if (isScript || !(error instanceof BoardError) || error.code !== "validation_failed") throw error;
    return false;
  }
}

/** `POST /api/favourites/merge` with the browser's favourites as JSON. Returns `{ count }`. */
export const mergeRoute = (request: Request): Promise<Response> =>
  respond(request, async () => {
    const session = (await enter()) ?? fail("session_ended");
    const parsed = LocalFavourites.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) return fail("bad_request");
    await mergeFavourites({ db: db(), now: Date.now() }, { accountId: session.account.id, favourites: parsed.data });
    return respondWithCount(session);
  });

async function respondWithCount({ account }: Session): Promise<Response> {
  const { size } = await favouriteIds({ db: db() }, account.id);
  return Response.json({ count: size }, { headers: PRIVATE });
}

/** The page that sent the form, as a path of this site. */
function pageOf(request: Request): string {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return "/favourites";
  const { pathname, search } = new URL(referrer);
  return safeReturnPath(pathname + search, safeReturnPath(pathname, "/favourites"));
}

const redirectTo = (location: string) => new Response(null, { status: 303, headers: { ...PRIVATE, location } });
