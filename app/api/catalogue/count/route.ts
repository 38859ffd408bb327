import { getTranslations } from "next-intl/server";
import { askedOfPage } from "@/lib/domain/catalogue/ask";
import { countChoice } from "@/lib/domain/catalogue/count-choice";
import { busyResponse, inClientTurn } from "@/lib/web/client-turn";
import { formatNumber } from "@/lib/web/i18n/format";

/** `?at=/catalogue/cars&min=1000`: how many listings a choice of filters shows, in the words of the page's button, and the options that depend on it. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const asked = await askedOfPage(searchParams.get("at") ?? "", searchParams);
  if (!asked) return new Response(null, { status: 404 });
  const counted = await inClientTurn("search", () => countChoice(asked, Date.now()));
  if (!counted) return busyResponse();
  const { count, exact, dependent } = counted.value;
  const t = await getTranslations({ locale: asked.lang, namespace: "Catalogue" });
  const written = `${formatNumber(asked.lang, count)}${exact ? "" : "+"}`;
  return Response.json({ count, exact, dependent, words: t("show", { count, written }) }, { headers: { "cache-control": "no-store" } });
}
