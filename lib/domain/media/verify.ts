import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { addLabelledGauge } from "@/lib/platform/metrics/metrics";
import { hasMediaOnDisk, openOnDisk } from "@/lib/platform/storage/disk";
import { storageKeyOf } from "./clean-up";
import { updateVerified } from "./verify.sql";

/**
 * Compares stored files with their recorded size and SHA-256, to detect files that were changed or lost
 * (docs/decisions/141-media-verification.md). Covers files on disk only, since files at UploadThing would have to be downloaded.
 */

export type Damage = "missing" | "changed" | "unreadable";

export interface VerifyOptions {
  /** Current time in milliseconds since the epoch, which is recorded for verified files. */
  readonly now: number;
  /**
   * Only verifies files whose last verification was before this time, in milliseconds since the epoch, and files that were never verified.
   */
  readonly before: number;
  /** Maximum duration in seconds. Unlimited if undefined. */
  readonly maxSeconds?: number;
  /** Maximum average reading speed. Unlimited if undefined. */
  readonly bytesPerSecond?: number;
}

export interface VerifyReport {
  readonly checked: number;
  readonly bytes: number;
  /** Number of files without a recorded hash, which was recorded now. */
  readonly recorded: number;
  readonly missing: number;
  readonly changed: number;
  readonly unreadable: number;
  /** Storage keys of damaged files, at most {@link MAX_LISTED}. */
  readonly damaged: readonly string[];
  /** Whether all files were verified. */
  readonly complete: boolean;
}

const FIELDS = { url: true, storageKey: true, sha256: true, size: true, damage: true } as const satisfies Prisma.MediaFileSelect;

type Checked = Prisma.MediaFileGetPayload<{ select: typeof FIELDS }>;

const BATCH = 100;
const MAX_LISTED = 20;
const READ_CHUNK = 1024 * 1024;

const A_WEEK = 7 * 86_400_000;
/** Limits of the hourly job. They allow 1.6 TB per week, at a speed that leaves capacity of a slow disk to requests. */
const SCHEDULED = { maxSeconds: 600, bytesPerSecond: 16 * 1024 * 1024 } as const;

/** Scheduled job: verifies files whose last verification was more than a week ago. */
export function verifyDueMedia({ now }: Pick<Context, "now">): Promise<VerifyReport> {
  return verifyMedia({ now, before: now - A_WEEK, ...SCHEDULED });
}

type Draft = { -readonly [K in keyof VerifyReport]: K extends "damaged" ? string[] : VerifyReport[K] };

/**
 * Verifies files on disk and records the results. It can be stopped at any time, and the next run continues after the last file. Throws if
 * files are recorded but the media folder is empty, because its volume is probably not mounted.
 */
export async function verifyMedia(options: VerifyOptions): Promise<VerifyReport> {
  const started = performance.now();
  const report: Draft = { checked: 0, bytes: 0, recorded: 0, missing: 0, changed: 0, unreadable: 0, damaged: [], complete: false };
  const isOver = () => options.maxSeconds !== undefined && performance.now() - started >= options.maxSeconds * 1000;
  while (!isOver()) {
    const rows = await dueBefore(new Date(options.before));
    report.complete = rows.length === 0;
    if (report.complete) break;
    if (report.checked === 0 && rows.some((row) => storageKeyOf(row) !== "") && !(await hasMediaOnDisk()))
      throw new Error("The media folder is empty. Is its volume mounted?");
    for (const row of rows) {
      if (isOver()) break;
      await verifyFile(row, options, report);
    }
  }
  return report;
}

/** Returns a batch of files on disk whose last verification was before a time, or that were never verified. */
function dueBefore(before: Date): Promise<Checked[]> {
  const onDisk: Prisma.MediaFileWhereInput = { OR: [{ storage: null }, { storage: "disk" }] };
  const due: Prisma.MediaFileWhereInput = { OR: [{ verifiedAt: null }, { verifiedAt: { lt: before } }] };
  return db().prisma.mediaFile.findMany({ select: FIELDS, where: { state: "stored", AND: [onDisk, due] }, take: BATCH });
}

async function verifyFile(row: Checked, { now, bytesPerSecond }: VerifyOptions, report: Draft): Promise<void> {
  const { damage, sha256, bytes } = await inspect(row, bytesPerSecond);
  const { rowCount } = await db().query(updateVerified([row.url, new Date(now), damage, sha256]));
  report.checked++;
  report.bytes += bytes;
  if (!rowCount) return;
  if (sha256 && !row.sha256) report.recorded++;
  if (damage) {
    report[damage]++;
    if (report.damaged.length < MAX_LISTED) report.damaged.push(storageKeyOf(row));
  }
  if (damage === row.damage) return;
  if (damage) log().error({ url: row.url, damage, was: row.damage }, "a media file is damaged");
  else log().info({ url: row.url, was: row.damage }, "a media file is intact again");
}

interface Inspection {
  readonly damage: Damage | null;
  readonly sha256: Buffer | null;
  readonly bytes: number;
}

async function inspect(row: Checked, bytesPerSecond: number | undefined): Promise<Inspection> {
  const key = storageKeyOf(row);
  // A manually inserted row with the URL of a file that is not ours.
  if (key === "") return { damage: null, sha256: null, bytes: 0 };
  try {
    const file = await openOnDisk(key);
    if (!file) return { damage: "missing", sha256: null, bytes: 0 };
    try {
      // Manually inserted rows have no size.
      if (row.size > 0 && file.size !== row.size) return { damage: "changed", sha256: null, bytes: 0 };
      const sha256 = await hashSlowly(file.handle, bytesPerSecond);
      return { damage: row.sha256 && Buffer.compare(row.sha256, sha256) !== 0 ? "changed" : null, sha256, bytes: file.size };
    } finally {
      await file.handle.close();
    }
  } catch (error) {
    log().warn({ err: error, url: row.url }, "a media file cannot be read");
    return { damage: "unreadable", sha256: null, bytes: 0 };
  }
}

/** Returns the SHA-256 of a file. Reads at most `bytesPerSecond`. */
async function hashSlowly(handle: FileHandle, bytesPerSecond: number | undefined): Promise<Buffer> {
  const hash = createHash("sha256");
  const chunk = Buffer.alloc(READ_CHUNK);
  for (;;) {
    const started = performance.now();
    const { bytesRead } = await handle.read(chunk, 0, READ_CHUNK);
    if (bytesRead === 0) return hash.digest();
    hash.update(chunk.subarray(0, bytesRead));
    const pause = bytesPerSecond === undefined ? 0 : (bytesRead / bytesPerSecond) * 1000 - (performance.now() - started);
    if (pause > 0) await sleep(pause);
  }
}

/** Returns the number of damaged files found by the last verification, by kind of damage. */
export async function countDamage(): Promise<Record<Damage, number>> {
  const rows = await db().prisma.mediaFile.groupBy({ by: ["damage"], where: { damage: { not: null }, state: "stored" }, _count: true });
  const counts = { missing: 0, changed: 0, unreadable: 0 };
  for (const { damage, _count } of rows) counts[damage as Damage] = _count;
  return counts;
}

/** Adds the number of damaged files to the metrics. */
export function addMediaGauges(): void {
  addLabelledGauge("media_damaged_files", "Stored files that the last verification found damaged.", "damage", countDamage);
}
