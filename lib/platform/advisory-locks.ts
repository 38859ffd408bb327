/**
 * PostgreSQL's advisory locks that this program takes: numbers mean the same to all instances on a database, versions before this one
 * included, so they stay as they are. Locks of one number and locks of two never meet. Migrations have 7_316_503_118 (`prisma/migrate.ts`).
 */

/** Locks of one number. */
export const LOCK = {
  /** One administrator fewer at a time, so that one is left. */
  administrators: 7_120_531,
  /** Two synchronizations of cities must not compute from the same state. */
  cities: 7_460_281,
  /** Instances that start together would lock the job queue's tables in each other's way. */
  jobs: 7_316_503_121,
  /** One sweep of the catalogue at a time, so that counts are never added at once. */
  catalogueSweep: 7_316_503_140,
} as const;

/**
 * First numbers of locks of two. `Idempotency-Key` takes the API key's id first and the hash of its value second: ids are far below these.
 */
export const LOCK_OF_ACCOUNT = {
  /** Emails about decisions; then the owner's id. */
  decisionEmails: 731_650,
  /** Storage quota; then the account's id. */
  storageQuota: 731_651,
} as const;
