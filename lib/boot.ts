import { access, constants } from "node:fs/promises";
import { applySeeds } from "@/lib/platform/apply-seeds";
import { apiJobs } from "./api/jobs";
import { accountJobs } from "./domain/accounts/jobs";
import { closePasswordPool } from "./domain/accounts/password-pool";
import { reindexAfterCategoryChange } from "./domain/catalogue/category-changes";
import { startCatalogueIndexer, stopCatalogueIndexer } from "./domain/catalogue/indexer";
import { categoryTree } from "./domain/categories/tree";
import { findCity } from "./domain/cities/city";
import { firstSync } from "./domain/cities/first-sync";
import { cityJobs } from "./domain/cities/jobs";
import { contactJobs } from "./domain/contacts/jobs";
import { deprecationJobs } from "./domain/deprecations/jobs";
import { closeDeprecatedUses } from "./domain/deprecations/record";
import { emailJobs } from "./domain/emails/jobs";
import { registerEmailRenderer } from "./domain/emails/renderer";
import { repairForeignPositions } from "./domain/events/cursors";
import { startSubscribers, stopSubscribers } from "./domain/events/run";
import { expiryJobs } from "./domain/expiry/jobs";
import { favouriteJobs, favouriteSubscribers } from "./domain/favourites/jobs";
import { listingJobs, listingSubscribers } from "./domain/listings/jobs";
import { updateMediaAddresses } from "./domain/media/addresses";
import { mediaJobs } from "./domain/media/jobs";
import { closePhotos } from "./domain/media/photo/process";
import { clearUploads } from "./domain/media/uploads-folder";
import { messageJobs } from "./domain/messages/jobs";
import { moderationJobs, moderationSubscribers } from "./domain/moderation/jobs";
import { paymentJobs } from "./domain/payments/jobs";
import { phoneConfirmationJobs } from "./domain/phone-confirmation/jobs";
import { pushJobs } from "./domain/push/jobs";
import { savedSearchJobs, savedSearchSubscribers } from "./domain/saved-searches/jobs";
import { builtModelPath } from "./domain/suggest/classifier";
import { suggestionJobs } from "./domain/suggest/jobs";
import { testModeJobs } from "./domain/test-mode/jobs";
import { testReviews } from "./domain/test-mode/worker";
import { closeUsage } from "./domain/usage/count";
import { usageJobs } from "./domain/usage/jobs";
import { closeRecords } from "./domain/usage/record";
import { closeViews } from "./domain/visits/count";
import { visitJobs } from "./domain/visits/jobs";
import { webhookJobs, webhookSubscribers } from "./domain/webhooks/jobs";
import { startWebhooks, stopWebhooks } from "./domain/webhooks/worker";
import { closeBroadcast } from "./platform/broadcast";
import { listenForInvalidations, stopInvalidationListener } from "./platform/cache-invalidation";
import { db, openDatabase } from "./platform/db";
import { env } from "./platform/env";
import { type BackgroundJobs, type Schedule, startJobs, stopJobs } from "./platform/jobs";
import { log } from "./platform/log";
import { runMaintenance } from "./platform/maintenance";
import { opening } from "./platform/opening";
import { closeRedis, redis } from "./platform/redis/redis";

/** Opens and closes the application. Servers use all of it, commands a part. */

const NO_CITY = "00000000-0000-0000-0000-000000000000";

/** Milliseconds that the start waits for Redis before it continues without it. */
const REDIS_START_TIMEOUT_MS = 2_000;

/** Opens the database and updates the reference data. Sufficient for a command. */
export async function openStore(): Promise<void> {
  const database = await openDatabase();
  if (await repairForeignPositions({ db: database })) log().warn("events: repaired positions that belonged to another database server");
  const seeded = await applySeeds((work) => database.transaction(work));
  if (seeded.length) log().info({ seeds: seeded }, "reference data updated");
}

/** Opens everything a server needs, once per process: database, cache invalidation, jobs, and reference data in memory. */
export function openBoard(): Promise<void> {
  opening.promise ??= open().catch((error: unknown) => {
    // The next call tries again, since the database may be available by then.
    opening.promise = undefined;
    throw error;
  });
  return opening.promise;
}

async function open(): Promise<void> {
  registerEmailRenderer(async () => (await import("./emails/render")).renderEmail);
  await openStore();
  await changeMediaAddresses();
  await clearUploads();
  await redis()?.availability.waitForConnection(REDIS_START_TIMEOUT_MS);
  await listenForInvalidations();
  const jobs = backgroundJobs();
  await startJobs(
    jobs.flatMap(({ workers }) => workers ?? []),
    [...jobs.flatMap(({ schedules }) => schedules ?? []), maintenanceOf(jobs)],
  );
  await startSubscribers([
    ...listingSubscribers,
    ...moderationSubscribers,
    ...favouriteSubscribers,
    ...savedSearchSubscribers,
    reindexAfterCategoryChange,
    ...webhookSubscribers,
  ]);
  await startWebhooks();
  await testReviews.start();
  await Promise.all([categoryTree(), findCity(NO_CITY), checkClassifier()]);
  await startCatalogueIndexer();
  void firstSync();
}

/** Before the first request, so that no page or response has an address that no longer works. */
async function changeMediaAddresses(): Promise<void> {
  const files = await updateMediaAddresses({ db: db() });
  if (files > 0) log().info({ files }, "media: addresses of files were changed to APP_URL");
}

/** Background jobs of each folder. */
const backgroundJobs = (): readonly BackgroundJobs[] => [
  apiJobs,
  cityJobs,
  visitJobs,
  emailJobs,
  mediaJobs,
  accountJobs,
  suggestionJobs,
  listingJobs(),
  usageJobs,
  deprecationJobs,
  paymentJobs,
  phoneConfirmationJobs,
  contactJobs,
  expiryJobs,
  moderationJobs,
  favouriteJobs,
  savedSearchJobs,
  messageJobs,
  pushJobs,
  webhookJobs,
  testModeJobs,
];

/** Returns the schedule for the folders' daily maintenance, at an hour with little traffic. */
const maintenanceOf = (jobs: readonly BackgroundJobs[]): Schedule => ({
  queue: "maintenance",
  cron: "17 4 * * *",
  run: () => runMaintenance(jobs.map(({ maintenance }) => maintenance ?? {})),
});

/**
 * Checks that the classifier exists; the first suggestion loads it. The board also works without it: the error is logged here, and returned
 * when a suggestion is requested.
 */
async function checkClassifier(): Promise<void> {
  try {
    await access(builtModelPath(), constants.R_OK);
  } catch (error) {
    log().error({ err: error }, "suggestions: no classifier found; create it with npm run build");
  }
}

/**
 * Opens the board if Next.js runs without `server.ts`, which would otherwise have opened it. In that case only a header of the
 * platform identifies the client. Throws if `CLIENT_IP_HEADER` is not set, because addresses sent by clients cannot be trusted.
 */
export async function openAlone(): Promise<void> {
  if (!opening.promise && !env().clientIpHeader) {
    throw new Error(
      "Next runs without server.ts: set CLIENT_IP_HEADER to the header in which the platform names the client, or use npm start.",
    );
  }
  await openBoard();
}

/** Closes everything that {@link openBoard} opened, in reverse order. Counters are written before the database is closed. */
export async function closeBoard(): Promise<void> {
  await opening.promise?.catch(() => {});
  opening.promise = undefined;
  await stopSubscribers();
  await testReviews.stop();
  await stopWebhooks();
  await stopCatalogueIndexer();
  await stopJobs();
  closePhotos();
  await closePasswordPool();
  await closeUsage();
  await closeViews();
  await closeRecords();
  await closeDeprecatedUses();
  await stopInvalidationListener();
  closeBroadcast();
  closeRedis();
  await db().close();
}
