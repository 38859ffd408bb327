import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/kernel/i18n";
import { listingPicture } from "./listing-picture";

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** `?lang=en&v=3`: the picture that other sites show with a link to a listing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const lang = new URL(request.url).searchParams.get("lang");
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  const picture =
    number <= 2_147_483_647 && number > 0 ? await listingPicture(number, isLanguage(lang) ? lang : DEFAULT_LANGUAGE) : undefined;
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=300", "x-content-type-options": "nosniff" },
  });
}
