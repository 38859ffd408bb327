import { z } from "zod";
import { env } from "@/lib/platform/env";
import { urlProblem } from "@/lib/platform/http/public-url";
import { isPublicKey } from "@/lib/platform/p256";
import { LANGUAGES } from "@/lib/shared/i18n";

/** What browsers send about their subscriptions. */

/** Addresses of the known push services have up to 600 characters. */
const Endpoint = z.string().max(1_000);

/** A subscription as `PushSubscription.toJSON()` writes it, with the language of the page. */
export const PushSubscriptionFields = z.object({
  endpoint: Endpoint.refine((url) => urlProblem(url, { loopback: env().webhooksToLoopback }) === undefined),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .refine(isPublicKey),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  language: z.enum(LANGUAGES).optional(),
  /** Address that this subscription replaces, if the browser has renewed it. */
  replaces: Endpoint.optional(),
});

export type PushSubscriptionFields = z.output<typeof PushSubscriptionFields>;

export const EndpointFields = z.object({ endpoint: Endpoint });
