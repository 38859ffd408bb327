import { z } from "zod";
import { limitsOf } from "@/lib/accounts/plans";
import { formatKyivIso } from "@/lib/kernel/time";
import { SCOPES } from "@/lib/keys/scopes";
import { defineEndpoint, ok } from "../endpoint";
import { Ok } from "./schemas";

const Ping = z
  .object({
    ok: Ok,
    message: z.literal("pong"),
    key_id: z.int(),
    key_prefix: z.string().describe("The first 12 characters of the key."),
    user_id: z.int(),
    account_type: z.enum(["personal", "business"]),
    scopes: z.array(z.enum(SCOPES)).describe("Given at creation."),
    scopes_granted: z.array(z.enum(SCOPES)).describe("In effect now: an administrator may restrict an account to reading."),
    rate_limit_per_minute: z.int(),
    daily_limit: z.int(),
    total_requests: z.int().describe("Requests that counted against the limits since the key's creation, this one included."),
    server_time: z.iso.datetime({ offset: true }).describe("Europe/Kyiv with its UTC offset."),
    your_ip: z.string(),
  })
  .meta({ id: "Ping" });

export const ping = defineEndpoint({
  methods: ["GET"],
  path: "/ping",
  scope: undefined,
  operationId: "ping",
  summary: "Check the key",
  description: "Verifies the key and shows its limits, scopes, request counter and the address that the request came from.",
  success: { status: 200, schema: Ping, description: "The key works." },
  errors: [],
  examples: [
    {
      summary: "A business key",
      answer: {
        ok: true,
        message: "pong",
        key_id: 7,
        key_prefix: "lb_live_4fGk",
        user_id: 3,
        account_type: "business",
        scopes: ["listings:read", "listings:write"],
        scopes_granted: ["listings:read", "listings:write"],
        rate_limit_per_minute: 600,
        daily_limit: 100_000,
        total_requests: 42,
        server_time: "2026-11-20T14:03:11+02:00",
        your_ip: "203.0.113.7",
      },
    },
  ],
  handle: ({ key, now, clientAddress, totalRequests }) => {
    const limits = limitsOf(key.account.type);
    return ok({
      message: "pong",
      key_id: key.id,
      key_prefix: key.prefix,
      user_id: key.account.id,
      account_type: key.account.type,
      scopes: key.scopes,
      scopes_granted: key.granted,
      rate_limit_per_minute: limits.minute,
      daily_limit: limits.day,
      total_requests: totalRequests,
      server_time: formatKyivIso(now),
      your_ip: clientAddress,
    });
  },
});
