import { createHash } from "node:crypto";
import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import type { Finding } from "./finding";
import { type Alike, selectPhoto, selectTexts } from "./likeness.sql";
import { comparableWords } from "./words";

/**
 * Near-duplicates across accounts. Each text or photo has four indexed bands. Similar items have at least one band in common, and these
 * candidates are then compared exactly.
 *
 * Texts: MinHash over words and word pairs, two minima per band. Two texts that share six of seven features have a band in common with a
 * probability of 99.5%. Photos: the difference hash of the upload, 16 bits per band.
 */

/** Minimum Jaccard similarity of words and word pairs. */
const ALIKE_TEXT = 0.7;

/** Minimum number of words. Shorter texts are often similar by chance. */
const FEWEST_WORDS = 12;

type Bands = readonly [number, number, number, number];

export interface Likeness {
  readonly kind: "text" | "photo";
  readonly bands: Bands;
  /** Difference hash, for photos only. */
  readonly hash?: bigint;
}

/** Returns the words and the pairs of consecutive words. */
function featuresOf(text: string): Set<string> {
  const words = comparableWords(text);
  return new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]);
}

/** Returns the bands of a text. Undefined if it is too short. */
export function textBands(text: string): Bands | undefined {
  if (comparableWords(text).length < FEWEST_WORDS) return undefined;
  const minima = new Uint32Array(8).fill(0xffff_ffff);
  for (const feature of featuresOf(text)) {
    // One digest provides eight 32-bit hashes.
    const digest = createHash("sha256").update(feature).digest();
    for (let i = 0; i < 8; i++) minima[i] = Math.min(minima[i] as number, digest.readUInt32LE(i * 4));
  }
  const band = (i: number) => (Math.imul(minima[i] as number, 0x9e37_79b1) ^ (minima[i + 1] as number)) | 0;
  return [band(0), band(2), band(4), band(6)];
}

/** Returns the bands of a photo's hash. Two hashes that differ in at most three bits have a band in common. */
export function photoBands(hash: bigint): Bands {
  const bits = BigInt.asUintN(64, hash);
  const band = (shift: bigint) => Number((bits >> shift) & 0xffffn);
  return [band(0n), band(16n), band(32n), band(48n)];
}

/** Returns the Jaccard similarity of two texts, from 0 to 1. */
export function textSimilarity(a: string, b: string): number {
  const [one, other] = [featuresOf(a), featuresOf(b)];
  let common = 0;
  for (const feature of one) if (other.has(feature)) common++;
  return common / (one.size + other.size - common || 1);
}

/** Hashes of single-colour pictures, which are all alike. */
const ONE_COLOUR = [0n, -1n] as const;

/** Returns the likeness data of a listing's text and photos. */
export async function likenessOf(
  { db }: DbContext,
  { text, photos }: { readonly text: string; readonly photos: readonly string[] },
): Promise<Likeness[]> {
  const bands = textBands(text);
  const hashes = await db.prisma.mediaFile.findMany({
    where: { url: { in: [...photos] }, likeness: { not: null, notIn: [...ONE_COLOUR] } },
    distinct: "likeness",
    select: { likeness: true },
  });
  return [
    ...(bands ? [{ kind: "text", bands } as const] : []),
    ...hashes.flatMap(({ likeness }) =>
      likeness === null ? [] : [{ kind: "photo", hash: likeness, bands: photoBands(likeness) } as const],
    ),
  ];
}

/** Replaces the stored likeness data of a listing. */
export async function saveLikeness(
  { db }: DbContext,
  { listing, all }: { readonly listing: { id: number; account_id: number }; readonly all: readonly Likeness[] },
): Promise<void> {
  const { id: listingId, account_id: accountId } = listing;
  await db.prisma.listingLikeness.deleteMany({ where: { listingId } });
  await db.prisma.listingLikeness.createMany({
    data: all.map(({ kind, hash = null, bands: [band0, band1, band2, band3] }) => ({
      listingId,
      accountId,
      kind,
      hash,
      band0,
      band1,
      band2,
      band3,
    })),
  });
}

/**
 * Returns at most one finding for the text and one for the photos, if they are similar to listings of other accounts, or to photos of the
 * account's own rejected listings. Similarity to a rejected listing has a higher risk, because many sellers use the same words.
 */
export async function findAlike(
  { db }: DbContext,
  {
    listing,
    text,
    all,
  }: { readonly listing: { readonly id: number; readonly account_id: number }; readonly text: string; readonly all: readonly Likeness[] },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const likeness of all) {
    const code = likeness.kind === "text" ? "same_text" : "same_photo";
    if (findings.some((finding) => finding.code === code)) continue;
    const alike = await findCandidate(db, listing, text, likeness);
    if (!alike) continue;
    const risk = alike.status === "blocked" ? "medium" : "low";
    findings.push({ code, field: code === "same_text" ? "description" : "photos", risk, values: { listing_id: alike.id } });
  }
  return findings;
}

async function findCandidate(
  db: Queryable,
  { id, account_id: accountId }: { readonly id: number; readonly account_id: number },
  text: string,
  { kind, bands, hash }: Likeness,
): Promise<Alike | undefined> {
  const place = [kind, ...bands, accountId];
  if (hash !== undefined) return (await db.query(selectPhoto([...place, id, hash]))).rows[0];
  const { rows } = await db.query(selectTexts(place));
  return rows.find((row) => textSimilarity(text, row.text) >= ALIKE_TEXT);
}
