import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SellerPage } from "@/components/public/SellerPage";
import { openBoard } from "@/lib/boot";
import { alternates } from "@/lib/i18n/alternates";
import { pageLocale } from "@/lib/i18n/page-locale";
import { readSeller, sellerListings } from "@/lib/listings/public";
import { db } from "@/lib/platform/db";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const PAGE = 24;

const numberOf = (text: unknown) => (typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

const readPage = cache(async (text: string) => {
  await openBoard();
  const id = numberOf(text);
  return (id === undefined ? undefined : await readSeller(db(), id)) ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = await pageLocale(params);
  const seller = await readPage((await params).id);
  return { title: seller.name, alternates: alternates(`/seller/${seller.id}`, lang) };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const seller = await readPage((await params).id);
  const before = numberOf((await searchParams).before);
  // One more tells whether there is a next page.
  const found = await sellerListings(db(), seller.id, lang, { ...(before ? { before } : {}), limit: PAGE + 1 });
  const listings = found.slice(0, PAGE);
  const next = found.length > PAGE ? `/seller/${seller.id}?before=${listings.at(-1)?.id}` : undefined;
  return <SellerPage seller={seller} listings={listings} next={next} now={Date.now()} />;
}
