import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/**
 * Client of Nova Poshta's API 2.0. Its HTTP status is always 200; the field `success` indicates whether a call failed. Responses are bounded in
 * size and time and validated, and requests are throttled, since the carrier allows one or two per second.
 */

/** The carrier did not respond, or with an implausible response. Nothing was changed. */
export class CarrierError extends Error {
  override readonly name = "CarrierError";

  constructor(
    message: string,
    /** `rejected`: `success: false`; `transient`: can be retried; `broken`: an invalid response. */
    readonly kind: "rejected" | "transient" | "broken",
  ) {
    super(message);
  }
}

export interface CarrierOptions {
  /** URL to POST requests to, such as `https://api.novaposhta.ua/v2.0/json/`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Clock in milliseconds, for tests. */
  readonly now?: () => number;
  /** Minimum interval between requests in milliseconds; by default 600. */
  readonly pace?: number;
  /** Timeout of a response in milliseconds; by default 30 000. */
  readonly timeout?: number;
}

const PACE = 600;
const ANSWER_TIMEOUT = 30_000;
/** The whole list of cities is about 8 MB. */
const MAX_RESPONSE_BYTES = 48 * 1024 * 1024;
const ATTEMPTS = 4;
/** Total timeout of reading all lists, in milliseconds. */
const TOTAL_TIME = 30 * 60_000;
const SETTLEMENTS_A_PAGE = 150;
const WAREHOUSES_A_PAGE = 500;
const MOST_PAGES = 1_000;
/** Maximum share of malformed records, which are skipped; with more, the list is rejected. */
const MALFORMED_SHARE = 0.01;

const optionalText = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text?.trim() || undefined);
const coordinate = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? undefined : Number(value)));
const ref = z.guid().transform((text) => text.toLowerCase());

const citySchema = z.object({
  Ref: ref,
  Description: z.string().trim().min(1).max(200),
  DescriptionRu: optionalText,
  SettlementTypeDescription: z.string().min(1).max(100),
  AreaDescription: z.string().min(1).max(100),
});

const settlementSchema = z.object({
  Description: z.string().trim().min(1).max(200),
  DescriptionTranslit: optionalText,
  SettlementTypeDescription: z.string().min(1).max(100),
  AreaDescription: z.string().min(1).max(100),
  RegionsDescription: optionalText,
  Latitude: coordinate,
  Longitude: coordinate,
});

const warehouseSchema = z.object({ CityRef: ref });

const envelopeSchema = z.object({
  success: z.boolean(),
  data: z.array(z.unknown()).optional(),
  errors: z.array(z.unknown()).catch([]),
  // An object, or an empty array if there is nothing.
  info: z.object({ totalCount: z.coerce.number().int().nonnegative().optional().catch(undefined) }).catch({ totalCount: undefined }),
});

export type CarrierCity = z.infer<typeof citySchema>;
export type CarrierSettlement = z.infer<typeof settlementSchema>;

/** The carrier's data; null for lists that require a key we do not have. */
export interface CarrierLists {
  readonly cities: readonly CarrierCity[];
  readonly settlements: readonly CarrierSettlement[] | null;
  /** Offices and lockers by city ref. */
  readonly warehouses: ReadonlyMap<string, number> | null;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new CarrierError("The carrier's response is too large.", "broken");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Collects the well-formed records of a list, page by page. */
class Records<T> {
  readonly good: T[] = [];
  count = 0;

  constructor(
    private readonly schema: z.ZodType<T>,
    private readonly what: string,
  ) {}

  add(records: readonly unknown[]): void {
    this.count += records.length;
    for (const record of records) {
      const parsed = this.schema.safeParse(record);
      if (parsed.success) this.good.push(parsed.data);
    }
  }

  /** @param total Expected number of records, if the carrier gives it. */
  finish(total: number | undefined): T[] {
    const { count, good, what } = this;
    if (count === 0 || (total !== undefined && count < total))
      throw new CarrierError(`The carrier returned ${count} of ${total ?? "some"} ${what}.`, "broken");
    const malformed = count - good.length;
    if (malformed > count * MALFORMED_SHARE)
      throw new CarrierError(`The carrier's ${what} are malformed: ${malformed} of ${count}.`, "broken");
    return good;
  }
}

class Carrier {
  private readonly pace: number;
  private readonly now: () => number;
  private readonly deadline: number;
  private next = 0;

  constructor(private readonly options: CarrierOptions) {
    this.pace = options.pace ?? PACE;
    this.now = options.now ?? Date.now;
    this.deadline = this.now() + TOTAL_TIME;
  }

  private async once(modelName: string, calledMethod: string, methodProperties: Readonly<Record<string, string>>) {
    const { baseUrl, apiKey = "", fetch = globalThis.fetch, timeout = ANSWER_TIMEOUT } = this.options;
    const where = `${modelName}/${calledMethod}`;
    let text: string;
    try {
      const response = await fetch(baseUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ apiKey, modelName, calledMethod, methodProperties }),
        redirect: "error",
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new CarrierError(
          `The carrier answered ${where} with HTTP ${response.status}.`,
          response.status >= 500 || response.status === 429 ? "transient" : "broken",
        );
      }
      text = await readBounded(response);
    } catch (error) {
      if (error instanceof CarrierError) throw error;
      throw new CarrierError(`The carrier did not answer ${where}: ${(error as Error).message}.`, "transient");
    }
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new CarrierError(`The carrier's response to ${where} is not complete JSON.`, "transient");
    }
    const envelope = envelopeSchema.safeParse(json);
    if (!envelope.success) throw new CarrierError(`The carrier's response to ${where} has an unknown format.`, "broken");
    if (!envelope.data.success) {
      const reasons = envelope.data.errors.map(String).join("; ").slice(0, 200);
      throw new CarrierError(
        `The carrier rejected ${where}: ${reasons || "no reason given"}.`,
        /many requests/i.test(reasons) ? "transient" : "rejected",
      );
    }
    const { data, info } = envelope.data;
    if (!data) throw new CarrierError(`The carrier's response to ${where} has no data.`, "broken");
    return { data, total: info.totalCount };
  }

  /** A throttled call. Transient errors are retried with increasing delays. */
  async call(modelName: string, calledMethod: string, methodProperties: Readonly<Record<string, string>> = {}) {
    for (let attempt = 1; ; attempt++) {
      const wait = this.next - performance.now();
      if (wait > 0) await sleep(wait);
      this.next = performance.now() + this.pace;
      if (this.now() > this.deadline) throw new CarrierError("Reading the carrier's lists took too long.", "broken");
      try {
        return await this.once(modelName, calledMethod, methodProperties);
      } catch (error) {
        if (!(error instanceof CarrierError) || error.kind !== "transient" || attempt === ATTEMPTS) throw error;
        await sleep(this.pace * 2 ** attempt);
      }
    }
  }

  /** Reads all pages of a list, up to the first page that is not full. `totalCount`, if given, must be reached. */
  async pages<T>(modelName: string, calledMethod: string, size: number, records: Records<T>): Promise<T[]> {
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { data, total } = await this.call(modelName, calledMethod, { Page: String(page), Limit: String(size) });
      records.add(data);
      const last = total === undefined ? data.length < size : records.count >= total || data.length === 0;
      if (last) return records.finish(total);
    }
    throw new CarrierError(`The carrier's ${calledMethod} does not end.`, "broken");
  }
}

/** Without a key, a rejected call only means that a key is required: returns null. */
async function unlessKeyNeeded<T>(options: CarrierOptions, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!options.apiKey && error instanceof CarrierError && error.kind === "rejected") return null;
    throw error;
  }
}

/**
 * Reads the carrier's lists as a whole: cities (needs no key), settlements (coordinates, districts, Latin names) and the number of
 * warehouses by city. Takes some minutes. Throws {@link CarrierError} if anything is invalid or incomplete.
 */
export async function readCarrier(options: CarrierOptions): Promise<CarrierLists> {
  const carrier = new Carrier(options);
  const { data, total } = await carrier.call("Address", "getCities");
  const cities = new Records(citySchema, "cities");
  cities.add(data);
  const settlements = await unlessKeyNeeded(options, () =>
    carrier.pages("AddressGeneral", "getSettlements", SETTLEMENTS_A_PAGE, new Records(settlementSchema, "settlements")),
  );
  const warehouses = await unlessKeyNeeded(options, () =>
    carrier.pages("Address", "getWarehouses", WAREHOUSES_A_PAGE, new Records(warehouseSchema, "warehouses")),
  );
  return { cities: cities.finish(total), settlements, warehouses: warehouses && countByCity(warehouses) };
}

function countByCity(warehouses: readonly { readonly CityRef: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { CityRef } of warehouses) counts.set(CityRef, (counts.get(CityRef) ?? 0) + 1);
  return counts;
}
