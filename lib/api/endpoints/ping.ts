import { z } from "zod";
import { limitsOf } from "@/lib/domain/accounts/plans";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { PREFIX_LENGTH } from "@/lib/domain/keys/secret";
import { formatKyivIso } from "@/lib/shared/time";
import { defineEndpoint, noQuery, ok } from "../define-endpoint";
import { noBody } from "../request-body";
import { Id, int32, Ok } from "./schemas";

const Ping = z
  .object({
    ok: Ok,
    message: z.literal("pong"),
    key_id: Id,
    key_prefix: z
      .string()
      .length(PREFIX_LENGTH)
      .regex(/^lb_(?:live|test)_[0-9A-Za-z]+$/)
      .describe("The first 12 characters of the key."),
    user_id: Id,
    account_type: z.enum(["personal", "business"]),
    scopes: z.array(z.enum(SCOPES)).max(SCOPES.length).describe("Scopes chosen for the key."),
    scopes_granted: z
      .array(z.enum(SCOPES))
      .max(SCOPES.length)
      .describe("Currently effective scopes: an administrator can make an account read-only."),
    rate_limit_per_minute: int32(1),
    daily_limit: int32(1),
    total_requests: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ format: "int64", description: "Requests counted against the limits since the key was created, including this one." }),
    server_time: z.iso.datetime({ offset: true }).max(40).describe("Europe/Kyiv with its UTC offset."),
    your_ip: z
      .string()
      .max(45)
      .regex(/^[0-9a-f.:]+$/),
  })
  .meta({ id: "Ping" });

export const ping = defineEndpoint({
  methods: ["GET"],
  path: "/ping",
  scope: undefined,
  operationId: "ping",
  summary: "Check the key",
  description: "Verifies the key and returns its limits, scopes, request counter and the client's IP address.",
  query: noQuery,
  body: noBody,
  success: { status: 200, schema: Ping, description: "The key is valid." },
  errors: [],
  examples: [
    {
      summary: "A business key",
      response: {
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
      user_id: key.ownerId,
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
