/**
 * Keys of PostgreSQL advisory locks. A key means the same to all instances on a database, including older versions, so keys must
 * not change. Locks with one key and locks with two keys never conflict. Migrations use 7_316_503_118 (`prisma/migrate.ts`).
 */

/** Locks with one key. */
export const LOCK = {
  /** Serializes the removal of administrators, so that at least one remains. */
  administrators: 7_120_531,
  /** Serializes city synchronizations, so that no two compute changes from the same state. */
  cities: 7_460_281,
  /** Serializes the setup of the job queue. Otherwise instances that start together could deadlock on its tables. */
  jobs: 7_316_503_121,
  /** Serializes sweeps of the catalogue, so that counts are never added concurrently. */
  catalogueSweep: 7_316_503_140,
  /**
   * Serializes all changes of categories: each new one gets the number after the last one, no two moves make a cycle, and an import does not
   * overwrite what was changed after it has read the tree.
   */
  categoryTree: 7_316_503_141,
  /** Serializes taking webhook deliveries, so that limits of concurrency hold across instances. */
  webhookQueue: 7_316_503_142,
  /** Serializes changing the addresses of stored media, which instances check when they start. */
  mediaAddresses: 7_316_503_143,
} as const;

/**
 * First keys of locks with two keys. `Idempotency-Key` uses the API key's id and the hash of its value; ids are far below these
 * numbers.
 */
export const LOCK_OF_ACCOUNT = {
  /** Emails about review decisions. Second key: the owner's id. */
  decisionEmails: 731_650,
  /** Storage quota. Second key: the account's id. */
  storageQuota: 731_651,
} as const;

/** First keys of locks with two keys whose second key is the hash of a name. */
export const LOCK_OF_NAME = {
  /** A subscriber's turn to read events. Second key: the hash of the subscriber's name. */
  eventCursor: 731_652,
  /** Confirming a phone, which takes it from other accounts. Second key: the hash of the phone. */
  confirmedPhone: 731_653,
} as const;
