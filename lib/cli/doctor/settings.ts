import type { Env } from "@/lib/platform/env";
import { type Check, ok, warning } from "./check";

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Checks settings that are valid, since the server does not start with others, but probably not meant for production. */
export const settingsCheck = (settings: Env): Check => ({
  name: "settings",
  run: async () => {
    const { appUrl, trustedProxies, databaseUrl, authSecret, redisUrl, upstashRedis } = settings;
    if (LOCAL.test(appUrl))
      return warning(`All settings are valid, but links point to ${appUrl}.`, "Set APP_URL to the public address of the board.");
    if (appUrl.startsWith("https:") && trustedProxies.length === 0)
      return warning(
        "All settings are valid, but APP_URL is https and no proxy is trusted, so every client may appear to have the proxy's address.",
        "Add the addresses of the reverse proxy to TRUSTED_PROXIES.",
      );
    if (databaseUrl && (redisUrl || upstashRedis) && !authSecret)
      return warning(
        "All settings are valid, but each instance encrypts sessions with its own secret.",
        "Set NEXTAUTH_SECRET to the same value on all instances.",
      );
    return ok("All settings are valid.");
  },
});
