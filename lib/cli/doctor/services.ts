import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "@/lib/platform/env";
import { verifySmtp } from "@/lib/platform/mail/smtp";
import { openRedis, type SharedRedis } from "@/lib/platform/redis/redis";
import { verifyTurbosms } from "@/lib/platform/sms/turbosms";
import { type Check, failed, ok, skipped, warning } from "./check";

/** Milliseconds that a connection to Redis may take, which includes loading the client. */
const REDIS_TIMEOUT_MS = 3_000;

/** Commands fail until the connection is established. */
async function responds({ client }: SharedRedis): Promise<boolean> {
  for (const deadline = performance.now() + REDIS_TIMEOUT_MS; performance.now() < deadline; await sleep(50)) {
    if (
      await client.ping().then(
        () => true,
        () => false,
      )
    )
      return true;
  }
  return false;
}

export const redisCheck = (settings: Env): Check => ({
  name: "redis",
  run: async () => {
    const redis = openRedis(settings);
    if (!redis) return skipped("No Redis is configured. Several instances need one to count rate limits together.");
    try {
      if (await responds(redis)) return ok("Redis responds.");
      return failed(
        "Redis does not respond, so each instance counts rate limits on its own.",
        "Check REDIS_URL or UPSTASH_REDIS_REST_URL and _TOKEN, and that Redis runs.",
      );
    } finally {
      redis.close();
    }
  },
});

export const mailCheck = ({ smtpUrl }: Env): Check => ({
  name: "mail",
  run: async () => {
    if (!smtpUrl)
      return warning("Emails are not sent; they are written to DATA_DIR/outbox.", "Set SMTP_URL to the address of a mail server.");
    try {
      await verifySmtp(smtpUrl);
      return ok("The mail server accepts the connection and the user name.");
    } catch (error) {
      return failed(`The mail server cannot be used: ${(error as Error).message}.`, "Check SMTP_URL, its user name and password.");
    }
  },
});

export const smsCheck = ({ turbosms }: Env): Check => ({
  name: "sms",
  run: async () => {
    if (!turbosms)
      return warning(
        "SMS are not sent; they are written to DATA_DIR/outbox, so owners cannot confirm their phones.",
        "Set TURBOSMS_TOKEN and TURBOSMS_SENDER.",
      );
    try {
      await verifyTurbosms(turbosms);
      return ok("TurboSMS accepts the token.");
    } catch (error) {
      return failed((error as Error).message, "Check TURBOSMS_TOKEN, and that this machine can reach TurboSMS.");
    }
  },
});
