import { getTranslations } from "next-intl/server";
import { countChoice } from "@/lib/domain/catalogue/count-choice";
import { parseCataloguePageUrl } from "@/lib/domain/catalogue/parse-request";
import { db } from "@/lib/platform/db";
import { busyResponse, runInClientTurn } from "@/lib/web/client-turn";
import { formatNumber } from "@/lib/web/i18n/format";

/** `?at=/catalogue/cars&min=1000`: the submit button's text with the number of matching listings, and the dependent options. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parsed = await parseCataloguePageUrl(searchParams.get("at") ?? "", searchParams);
  if (!parsed) return new Response(null, { status: 404 });
  const counted = await runInClientTurn("search", () => countChoice({ db: db() }, parsed));
  if (!counted) return busyResponse();
  const { count, exact, dependent } = counted.value;
  const t = await getTranslations({ locale: parsed.lang, namespace: "Catalogue" });
  const written = `${formatNumber(parsed.lang, count)}${exact ? "" : "+"}`;
  return Response.json({ count, exact, dependent, words: t("show", { count, written }) }, { headers: { "cache-control": "no-store" } });
}
