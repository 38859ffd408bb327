import { z } from "zod";
import { defineEndpoint, noQuery, ok } from "@/lib/api/define-endpoint";
import { deprecatedField } from "@/lib/api/deprecation";
import { json, noBody } from "@/lib/api/request-body";

/** Endpoints with everything that can be deprecated, and one without. Nothing in the API itself is deprecated. */

const described = {
  scope: undefined,
  summary: "Shop",
  description: "A shop.",
  success: { status: 200, schema: z.object({ ok: z.literal(true) }), description: "Done." },
  errors: [],
  examples: [{ summary: "Shop", response: { ok: true } }],
} as const;

export const oldShop = defineEndpoint({
  ...described,
  operationId: "getOldShop",
  deprecated: { since: "2026-01-15", sunset: "2026-08-01", successor: "/categories/{id}/shop", link: "/docs/api/changelog" },
  methods: ["GET"],
  path: "/categories/{id}/old-shop",
  query: noQuery,
  body: noBody,
  handle: () => ok({}),
});

export const editShop = defineEndpoint({
  ...described,
  operationId: "editShop",
  methods: ["POST"],
  path: "/categories/{id}/shop",
  query: z.object({
    city: deprecatedField(z.string().max(50).describe("Name of the city."), {
      since: "2026-03-01",
      sunset: "2026-10-01",
      successor: "city_ref",
    }).optional(),
    city_ref: z.string().max(50).optional(),
  }),
  body: json(
    z.strictObject({
      name: z.string().max(50),
      rank: deprecatedField(z.int().max(9).optional(), { since: "2026-02-01", link: "https://example.com/rank" }),
      photos: z
        .array(z.strictObject({ id: z.int().max(9), url: deprecatedField(z.string().max(50), { since: "2026-03-01" }).nullish() }))
        .optional(),
    }),
  ),
  success: {
    status: 200,
    description: "Done.",
    schema: z.object({ ok: z.literal(true), views: deprecatedField(z.int().max(9).describe("Views."), { since: "2026-03-01" }) }),
  },
  examples: [{ summary: "Shop", body: { name: "Books" }, response: { ok: true, views: 1 } }],
  handle: ({ body }) => ok({ errors: body.errors.length, views: 1 }),
});

export const newShop = defineEndpoint({
  ...described,
  operationId: "getShop",
  methods: ["GET"],
  path: "/categories/{id}/shop",
  query: noQuery,
  body: noBody,
  handle: () => ok({}),
});

export const DEPRECATED_ENDPOINTS = [oldShop, editShop, newShop];
