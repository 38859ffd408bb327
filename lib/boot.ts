import { applySeeds } from "@/lib/platform/apply-seeds";
import { apiJobs } from "./api/jobs";
import { accountJobs } from "./domain/accounts/jobs";
import { closePasswordPool } from "./domain/accounts/password-pool";
import { startCatalogue, stopCatalogue } from "./domain/catalogue/keep";
import { categoryTree } from "./domain/categories/tree";
import { findCity } from "./domain/cities/city";
import { firstSync } from "./domain/cities/first-sync";
import { cityJobs } from "./domain/cities/jobs";
import { contactJobs } from "./domain/contacts/jobs";
import { repairForeignPositions } from "./domain/events/cursors";
import { startSubscribers, stopSubscribers } from "./domain/events/run";
import { expiryJobs } from "./domain/expiry/jobs";
import { letterJobs } from "./domain/letters/jobs";
import { listingJobs, listingSubscribers } from "./domain/listings/jobs";
import { mediaJobs } from "./domain/media/jobs";
import { closePhotos } from "./domain/media/photo/process";
import { clearUploads } from "./domain/media/uploads-folder";
import { moderationJobs, moderationSubscribers } from "./domain/moderation/jobs";
import { classifier } from "./domain/suggest/classifier";
import { suggestionJobs } from "./domain/suggest/jobs";
import { closeUsage } from "./domain/usage/count";
import { usageJobs } from "./domain/usage/jobs";
import { closeRecords } from "./domain/usage/record";
import { closeViews } from "./domain/visits/count";
import { visitJobs } from "./domain/visits/jobs";
import { closeBroadcast } from "./platform/broadcast";
import { listenForChanges, stopListening } from "./platform/changes";
import { db, openDatabase } from "./platform/db";
import { env } from "./platform/env";
import { type BackgroundJobs, type Schedule, startJobs, stopJobs } from "./platform/jobs";
import { log } from "./platform/log";
import { closeRedis, redis } from "./platform/redis/redis";
import { singleton } from "./platform/singleton";

/** Opening and closing the board as a whole: what a server does, whichever lane it has, and what commands do in part. */

const NO_CITY = "00000000-0000-0000-0000-000000000000";

/** How long a start waits for Redis before it goes on without, in milliseconds. */
const REDIS_PATIENCE = 2_000;

const opening = singleton("boot", () => ({ promise: undefined as Promise<void> | undefined }));

/** The database with its reference data: enough for a command. */
export async function openStore(): Promise<void> {
  const database = await openDatabase();
  if (await repairForeignPositions({ db: database }))
    log().warn("events: their positions were another database server's, and were repaired");
  const seeded = await applySeeds((work) => database.transaction(work));
  if (seeded.length) log().info({ seeds: seeded }, "reference data is in place");
}

/** Everything that a server needs, once for each process: store, changes, jobs, and reference data in memory. */
export function openBoard(): Promise<void> {
  opening.promise ??= open().catch((error: unknown) => {
    // The next one who asks tries anew: a database that was away may be back.
    opening.promise = undefined;
    throw error;
  });
  return opening.promise;
}

async function open(): Promise<void> {
  await openStore();
  await clearUploads();
  await redis()?.availability.settle(REDIS_PATIENCE);
  await listenForChanges();
  const jobs = backgroundJobs();
  await startJobs(
    jobs.flatMap(({ workers }) => workers ?? []),
    [...jobs.flatMap(({ schedules }) => schedules ?? []), maintenanceOf(jobs)],
  );
  await startSubscribers([...listingSubscribers, ...moderationSubscribers]);
  await Promise.all([categoryTree(), findCity(NO_CITY), warmClassifier()]);
  await startCatalogue();
  void firstSync();
}

/** What each folder does in the background. */
const backgroundJobs = (): readonly BackgroundJobs[] => [
  apiJobs,
  cityJobs,
  visitJobs,
  letterJobs,
  mediaJobs,
  accountJobs,
  suggestionJobs,
  listingJobs(),
  usageJobs,
  contactJobs,
  expiryJobs,
  moderationJobs,
];

/** The folders' daily maintenance, one after another at an hour when few are there. */
const maintenanceOf = (jobs: readonly BackgroundJobs[]): Schedule => ({
  queue: "maintenance",
  cron: "17 4 * * *",
  run: async () => {
    for (const task of jobs.flatMap(({ maintenance }) => maintenance ?? [])) await task(Date.now());
  },
});

/** A board without suggestions is still a board: what is wrong with the classifier is logged now, and answered when it is asked. */
async function warmClassifier(): Promise<void> {
  try {
    await classifier();
  } catch (error) {
    log().error({ err: error }, "suggestions: there is no classifier; npm run build makes one");
  }
}

/**
 * Opens the board where Next runs without `server.ts`, which would have opened it already. Then only a header of the platform's
 * can name the client: without `CLIENT_IP_HEADER` nothing is served, rather than believing what clients send.
 */
export async function openAlone(): Promise<void> {
  if (!opening.promise && !env().clientIpHeader) {
    throw new Error(
      "Next runs without server.ts: set CLIENT_IP_HEADER to the header in which the platform names the client, or use npm start.",
    );
  }
  await openBoard();
}

/** Ends what {@link openBoard} began, in the reverse order; counters are written before the database goes. */
export async function closeBoard(): Promise<void> {
  await opening.promise?.catch(() => {});
  opening.promise = undefined;
  await stopSubscribers();
  await stopCatalogue();
  await stopJobs();
  closePhotos();
  await closePasswordPool();
  await closeUsage();
  await closeViews();
  await closeRecords();
  await stopListening();
  closeBroadcast();
  closeRedis();
  await db().close();
}
