import { applySeeds } from "@/lib/platform/apply-seeds";
import { forgetIdempotencyKeys } from "./api/idempotency";
import { forgetLinks } from "./domain/accounts/account-tokens";
import { forgetAttempts } from "./domain/accounts/attempts";
import { deleteOldAddresses } from "./domain/accounts/confirmed-addresses";
import { ACCOUNT_LETTERS, type AccountLetter, sendAccountLetter } from "./domain/accounts/letters";
import { closePasswordPool } from "./domain/accounts/password-pool";
import { forgetSessions } from "./domain/accounts/sessions";
import { startCatalogue, stopCatalogue } from "./domain/catalogue/keep";
import { MOVE_MERGED } from "./domain/categories/merge";
import { categoryTree } from "./domain/categories/tree";
import { findCity } from "./domain/cities/city";
import { firstSync } from "./domain/cities/first-sync";
import { syncFromCarrier } from "./domain/cities/sync";
import { CONTACT_MESSAGES, type ContactMessage, sendContactMessage } from "./domain/contacts/write";
import { EXPIRY_LETTERS, type ExpiryLetter, sendExpiryLetter } from "./domain/expiry/letter";
import { remindOwners } from "./domain/expiry/remind";
import { LETTERS, type PostedLetter, sendLetter } from "./domain/letters/post";
import { AUTO_CHECK, type AutoCheck } from "./domain/listings/auto-check-job";
import { purgeDeleted } from "./domain/listings/delete";
import { archiveExpired } from "./domain/listings/expire";
import { forgetFingerprints } from "./domain/listings/fingerprint";
import { moveMerged } from "./domain/listings/move-merged";
import { deletePastPhoneQuotas } from "./domain/listings/phone";
import { TRANSLATE, type TranslationTask, translateListing, translatesListings } from "./domain/listings/translate";
import { sweepUntranslated } from "./domain/listings/translate-sweep";
import { removeUnusedMedia } from "./domain/media/clean-up";
import { closePhotos } from "./domain/media/photo/process";
import { clearUploads } from "./domain/media/uploads-folder";
import { verifyDueMedia } from "./domain/media/verify";
import { runAutoCheck, sweepUnchecked } from "./domain/moderation/auto-check";
import { forgetClaims } from "./domain/moderation/claims";
import { tellOwners } from "./domain/moderation/tell-owners";
import { classifier } from "./domain/suggest/classifier";
import { refitClassifier } from "./domain/suggest/refit";
import { closeUsage } from "./domain/usage/count";
import { forgetOutcomes } from "./domain/usage/outcomes";
import { closeRecords } from "./domain/usage/record";
import { forgetOldRequests } from "./domain/usage/request-log";
import { closeViews, forgetViews } from "./domain/visits/count";
import { deleteOldStats } from "./domain/visits/daily-stats";
import { closeBroadcast } from "./platform/broadcast";
import { listenForChanges, stopListening } from "./platform/changes";
import { db, openDatabase } from "./platform/db";
import { env } from "./platform/env";
import { startJobs, stopJobs } from "./platform/jobs";
import { log } from "./platform/log";
import { closeRedis, redis } from "./platform/redis/redis";
import { singleton } from "./platform/singleton";
import { kyivDay } from "./shared/time";

/** Opening and closing the board as a whole: what a server does, whichever lane it has, and what commands do in part. */

const NO_CITY = "00000000-0000-0000-0000-000000000000";

/** How long a start waits for Redis before it goes on without, in milliseconds. */
const REDIS_PATIENCE = 2_000;

const opening = singleton("boot", () => ({ promise: undefined as Promise<void> | undefined }));

/** The database with its reference data: enough for a command. */
export async function openStore(): Promise<void> {
  const database = await openDatabase();
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
  await startJobs(
    [
      { queue: AUTO_CHECK, run: (data: AutoCheck) => runAutoCheck(data, Date.now()) },
      { queue: ACCOUNT_LETTERS, run: (data: AccountLetter) => sendAccountLetter(data), batchSize: 1 },
      { queue: MOVE_MERGED, run: async () => void (await moveMerged(Date.now())) },
      { queue: LETTERS, run: (data: PostedLetter) => sendLetter(data), batchSize: 1 },
      { queue: CONTACT_MESSAGES, run: (data: ContactMessage) => sendContactMessage(data), batchSize: 1 },
      { queue: EXPIRY_LETTERS, run: (data: ExpiryLetter) => sendExpiryLetter(data), batchSize: 1 },
      // Without a language model there is nothing to look for.
      ...(translatesListings() ? [{ queue: TRANSLATE, run: (data: TranslationTask) => translateListing(data), batchSize: 1 }] : []),
    ],
    [
      { queue: "listings.expire", cron: "* * * * *", run: async () => void (await archiveExpired(db(), Date.now())) },
      { queue: "listings.remind", cron: "11 * * * *", run: async () => void (await remindOwners(db(), Date.now())) },
      { queue: "moderation.sweep", cron: "* * * * *", run: async () => void (await sweepUnchecked(Date.now())) },
      { queue: "letters.decisions", cron: "* * * * *", run: async () => void (await tellOwners(Date.now())) },
      // What was created, or brought back, in a category at the moment of its merger.
      { queue: "listings.move-merged-later", cron: "29 * * * *", run: async () => void (await moveMerged(Date.now())) },
      { queue: "media.clean-up", cron: "41 * * * *", run: async () => void (await removeUnusedMedia(Date.now())) },
      { queue: "media.verify", cron: "53 * * * *", run: async () => void (await verifyDueMedia(Date.now())) },
      { queue: "request-log.clean-up", cron: "*/10 * * * *", run: () => forgetOldRequests(db(), Date.now()) },
      { queue: "cities.sync", cron: "23 3 * * 0", run: async () => void (await syncFromCarrier()) },
      ...(translatesListings()
        ? [{ queue: "listings.translate-later", cron: "*/5 * * * *", run: async () => void (await sweepUntranslated(Date.now())) }]
        : []),
      { queue: "suggest.refit", cron: "37 2 * * *", run: async () => void (await refitClassifier()) },
      {
        queue: "maintenance",
        cron: "17 4 * * *",
        run: async () => {
          await forgetIdempotencyKeys();
          await forgetFingerprints(db());
          await forgetOutcomes(db(), kyivDay(Date.now()));
          await purgeDeleted(db(), Date.now());
          await forgetClaims(db(), Date.now());
          await forgetViews(Date.now());
          await deletePastPhoneQuotas(db(), Date.now());
          await deleteOldStats(db(), Date.now());
          await forgetAttempts(db(), Date.now());
          await forgetSessions(db(), Date.now());
          await deleteOldAddresses(db(), Date.now());
          await forgetLinks(db(), Date.now());
        },
      },
    ],
  );
  await Promise.all([categoryTree(), findCity(NO_CITY), warmClassifier()]);
  await startCatalogue();
  void firstSync();
}

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
