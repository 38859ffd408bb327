import { getTranslations } from "next-intl/server";
import { askedOfPage } from "@/lib/catalogue/ask";
import { countKept } from "@/lib/catalogue/page";
import { formatNumber } from "@/lib/i18n/format";
import { db } from "@/lib/platform/db";

/** `?at=/catalogue/cars&min=1000`: how many listings a choice of filters would show, in the words of the page's button. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const asked = await askedOfPage(searchParams.get("at") ?? "", searchParams);
  if (!asked) return new Response(null, { status: 404 });
  const { count, exact } = await countKept(db(), Date.now(), asked.query);
  const t = await getTranslations({ locale: asked.lang, namespace: "Catalogue" });
  const written = `${formatNumber(asked.lang, count)}${exact ? "" : "+"}`;
  return Response.json({ count, exact, words: t("show", { count, written }) }, { headers: { "cache-control": "no-store" } });
}
