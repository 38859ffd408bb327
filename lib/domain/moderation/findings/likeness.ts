import { createHash } from "node:crypto";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { Finding } from "./finding";
import { comparableWords } from "./words";

/**
 * Near-duplicates across accounts. Candidates are found by index, over four bands of which alike things have one in common; then
 * they are compared themselves.
 *
 * Texts: MinHash over words and pairs of words, two minima to a band. Of two texts that share six features of seven at least one
 * band is equal in 199 of 200 cases. Photos: the difference hash of their upload, 16 bits to a band.
 */

/** Part of all words and pairs of words that two texts must have in common. */
const ALIKE_TEXT = 0.7;
/** Bits of 64 in which hashes of the same photo may differ: other sizes and qualities of it differ in one or two. */
const ALIKE_PHOTO = 5;

/** Texts of fewer words are alike by nature. */
const FEWEST_WORDS = 12;

/** Texts that are looked at for each listing: more with an equal band means that the words are everybody's. */
const CANDIDATES = 20;

type Bands = readonly [number, number, number, number];

export interface Likeness {
  readonly kind: "text" | "photo";
  readonly bands: Bands;
  /** Of a photo. */
  readonly hash?: bigint;
}

/** Words and pairs of neighbouring words. */
function featuresOf(text: string): Set<string> {
  const words = comparableWords(text);
  return new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]);
}

/** The bands of a text; undefined when it is too short to say anything. */
export function textBands(text: string): Bands | undefined {
  if (comparableWords(text).length < FEWEST_WORDS) return undefined;
  const minima = new Uint32Array(8).fill(0xffff_ffff);
  for (const feature of featuresOf(text)) {
    // Eight hashes at once: the eight words of one.
    const digest = createHash("sha256").update(feature).digest();
    for (let i = 0; i < 8; i++) minima[i] = Math.min(minima[i] as number, digest.readUInt32LE(i * 4));
  }
  return [0, 2, 4, 6].map((i) => (Math.imul(minima[i] as number, 0x9e37_79b1) ^ (minima[i + 1] as number)) | 0) as unknown as Bands;
}

/** The bands of a photo's hash: two hashes that differ in at most three bits have one in common. */
export function photoBands(hash: bigint): Bands {
  const bits = BigInt.asUintN(64, hash);
  return [0n, 16n, 32n, 48n].map((shift) => Number((bits >> shift) & 0xffffn)) as unknown as Bands;
}

/** What two texts have in common: 0 nothing, 1 everything (Jaccard's index over their features). */
export function textSimilarity(a: string, b: string): number {
  const [one, other] = [featuresOf(a), featuresOf(b)];
  let common = 0;
  for (const feature of one) if (other.has(feature)) common++;
  return common / (one.size + other.size - common || 1);
}

const deleteLikeness = prepared("likeness_delete", "DELETE FROM listing_likeness WHERE listing_id = $1");
const insertLikeness = prepared(
  "likeness_insert",
  "INSERT INTO listing_likeness (listing_id, account_id, kind, hash, band0, band1, band2, band3) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
);

/** Other accounts' listings that are there for others, or were rejected: copies of what was rejected matter most. */
const CANDIDATE = `FROM listing_likeness n JOIN listings l ON l.id = n.listing_id
    WHERE n.kind = $1 AND (n.band0 = $2 OR n.band1 = $3 OR n.band2 = $4 OR n.band3 = $5) AND n.account_id <> $6
      AND l.status IN ('active', 'pending', 'blocked')`;

const selectTexts = prepared(
  "likeness_texts",
  `SELECT l.id, l.status, l.title || E'\\n' || l.description AS text ${CANDIDATE} ORDER BY l.status = 'blocked' DESC, l.id DESC LIMIT ${CANDIDATES}`,
);

const selectPhoto = prepared(
  "likeness_photo",
  `SELECT l.id, l.status ${CANDIDATE} AND bit_count((n.hash # $7::bigint)::bit(64)) <= ${ALIKE_PHOTO} ORDER BY l.status = 'blocked' DESC, l.id LIMIT 1`,
);

/** A picture of one colour has a hash of zeros or ones, which says nothing. */
const selectPhotoHashes = prepared(
  "photo_hashes",
  "SELECT DISTINCT likeness FROM media_files WHERE url = ANY($1) AND likeness IS NOT NULL AND likeness NOT IN (0, -1)",
);

/** What a listing's text and photos are found by. */
export async function likenessOf(db: Queryable, text: string, photos: readonly string[]): Promise<Likeness[]> {
  const bands = textBands(text);
  const { rows } = await db.query<{ likeness: string }>(selectPhotoHashes([photos]));
  return [
    ...(bands ? [{ kind: "text", bands } as const] : []),
    ...rows.map(({ likeness }) => ({ kind: "photo", hash: BigInt(likeness), bands: photoBands(BigInt(likeness)) }) as const),
  ];
}

/** Keeps what a listing's present version is found by, in place of what was before. */
export async function keepLikeness(tx: Queryable, listing: { id: number; account_id: number }, all: readonly Likeness[]): Promise<void> {
  await tx.query(deleteLikeness([listing.id]));
  for (const { kind, hash, bands } of all) await tx.query(insertLikeness([listing.id, listing.account_id, kind, hash ?? null, ...bands]));
}

interface Alike {
  readonly id: number;
  readonly status: string;
}

/**
 * What is alike in other accounts: one finding for the text, one for the photos. Many sell the same thing in the same words; what
 * is like something that was rejected weighs more.
 */
export async function findAlike(db: Queryable, accountId: number, text: string, all: readonly Likeness[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const likeness of all) {
    const code = likeness.kind === "text" ? "same_text" : "same_photo";
    if (findings.some((finding) => finding.code === code)) continue;
    const alike = await findOne(db, accountId, text, likeness);
    if (!alike) continue;
    const risk = alike.status === "blocked" ? "medium" : "low";
    findings.push({ code, field: code === "same_text" ? "description" : "photos", risk, values: { listing_id: alike.id } });
  }
  return findings;
}

async function findOne(db: Queryable, accountId: number, text: string, { kind, bands, hash }: Likeness): Promise<Alike | undefined> {
  const place = [kind, ...bands, accountId];
  if (hash !== undefined) return (await db.query<Alike>(selectPhoto([...place, hash]))).rows[0];
  const { rows } = await db.query<Alike & { text: string }>(selectTexts(place));
  return rows.find((row) => textSimilarity(text, row.text) >= ALIKE_TEXT);
}
