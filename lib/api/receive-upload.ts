import { fail } from "@/lib/kernel/errors";
import { FairQueue } from "@/lib/media/fair-queue";
import { singleton } from "@/lib/platform/singleton";
import type { UploadRules } from "./endpoint";
import type { ApiRequest, Exchange } from "./exchange";
import { type ReceivedFile, receiveFile } from "./receive-file";

/** How many uploads an account may have under way at once, received and processed together. */
export const MAX_UPLOADS_OF_ACCOUNT = 10;

/** How many files are received at once, of all accounts: bounds the room that unfinished ones take. Others wait, fairly. */
const MAX_RECEIVING = 64;

const RETRY_SECONDS = 2;

const state = singleton("uploads", () => ({ underWay: new Map<number, number>(), receiving: new FairQueue({ limit: MAX_RECEIVING }) }));

/** Receives an upload's file; its place among the account's uploads is free again when the request is answered. */
export async function receiveUpload(exchange: Exchange, rules: UploadRules): Promise<void> {
  exchange.file = await receiveForAccount(exchange.key?.account.id as number, exchange.request, rules);
}

/**
 * Receives a file of an account's, by key or in the cabinet: both count together. The place among the account's uploads is free
 * again when the file is discarded. Refuses as {@link receiveFile} does, and with `rate_limit_exceeded`.
 */
export async function receiveForAccount(accountId: number, request: ApiRequest, rules: UploadRules): Promise<ReceivedFile> {
  const leave = enter(accountId);
  try {
    const file = await state.receiving.run(accountId, () => receiveFile(request, rules));
    return {
      ...file,
      discard: async () => {
        leave();
        await file.discard();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Uploads of all accounts that this instance has under way. */
export function uploadsUnderWay(): number {
  let sum = 0;
  for (const uploads of state.underWay.values()) sum += uploads;
  return sum;
}

function enter(accountId: number): () => void {
  const { underWay } = state;
  const before = underWay.get(accountId) ?? 0;
  if (before >= MAX_UPLOADS_OF_ACCOUNT) {
    fail("rate_limit_exceeded", {
      values: { seconds: RETRY_SECONDS },
      extra: { retry_after: RETRY_SECONDS },
      headers: { "retry-after": String(RETRY_SECONDS) },
    });
  }
  underWay.set(accountId, before + 1);
  return () => {
    const left = (underWay.get(accountId) ?? 1) - 1;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  };
}
