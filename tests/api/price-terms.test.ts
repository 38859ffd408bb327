import { beforeAll, describe, expect, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { type Client, client } from "../support/client";
import { bookDraft } from "../support/drafts";

/** Negotiable prices and rental periods. */

let api: Client;

beforeAll(async () => {
  api = client((await makeOwner()).key);
});

const create = async (changes: Record<string, unknown>) => {
  const response = await api.post("/my/listings", bookDraft(changes));
  expect(response.status, response.text).toBe(201);
  return response.json.listing_id as number;
};
const read = async (id: number) => (await api.get(`/my/listings/${id}`)).json.listing;

describe("a price", () => {
  it("is neither negotiable nor periodic by default", async () => {
    expect(await read(await create({}))).toMatchObject({ price_negotiable: false, price_period: null });
  });

  it("is returned as negotiable and periodic in the list and the detail", async () => {
    const id = await create({ price_negotiable: true, price_period: "month" });
    expect(await read(id)).toMatchObject({ price_negotiable: true, price_period: "month" });
    const { json } = await api.get("/my/listings?fields=id,price_negotiable,price_period");
    expect(json.listings).toContainEqual({ id, price_negotiable: true, price_period: "month" });
  });

  it("is edited and cleared, and loses its period when its type changes", async () => {
    const id = await create({ price_negotiable: true, price_period: "day" });
    await api.patch(`/my/listings/${id}`, { price_period: "week", price_negotiable: null });
    expect(await read(id)).toMatchObject({ price_negotiable: false, price_period: "week" });
    await api.patch(`/my/listings/${id}`, { price_type: "exchange" });
    expect(await read(id)).toMatchObject({ price_type: "exchange", price_period: null });
  });

  it.each(["exchange", "free"])("has no period with the type %s", async (price_type) => {
    const response = await api.post("/my/listings", bookDraft({ price_type, price_period: "hour" }));
    expect(response.status).toBe(422);
    expect(response.json.fields.map(({ path }: { path: string }) => path)).toEqual(["price_period"]);
  });

  it("rejects other periods", async () => {
    const response = await api.post("/my/listings", bookDraft({ price_period: "year" }));
    expect(response.status).toBe(422);
    expect(response.json.fields.map(({ path }: { path: string }) => path)).toEqual(["price_period"]);
  });
});
