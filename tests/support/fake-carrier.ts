import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake of Nova Poshta's API 2.0 on loopback: HTTP 200 for everything, numbers as strings, `info` that may be `[]`. */

export interface FakeSettlement {
  readonly ref: string;
  /** With the carrier's brackets: "Іванівка (Покровський р-н)". */
  readonly name: string;
  readonly nameRu?: string;
  readonly translit?: string;
  /** "місто", "селище міського типу", "селище" or "село". */
  readonly type: string;
  /** With or without "область". */
  readonly area: string;
  readonly raion?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly warehouses?: number;
}

/**
 * - `http-500`: an HTTP error;
 * - `error`: `success: false`;
 * - `truncated`: JSON that ends in the middle;
 * - `half`: half of the cities, as if they were all;
 * - `short`: fewer records than `totalCount`;
 * - `malformed`: records of another shape;
 * - `hang`: no response at all.
 */
export type Misbehaviour = "http-500" | "error" | "truncated" | "half" | "short" | "malformed" | "hang";

export interface FakeRequest {
  readonly at: number;
  readonly method: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly apiKey: string;
}

export interface FakeCarrier {
  readonly url: string;
  readonly requests: FakeRequest[];
  /** The data to serve; may be replaced. */
  settlements: readonly FakeSettlement[];
  /** Whether requests for settlements and warehouses need a key. */
  needsKey: boolean;
  /** Misbehaves from now on, or for the given number of requests; null restores normal responses. */
  misbehave(how: Misbehaviour | null, times?: number): void;
  close(): Promise<void>;
}

const uuid = (kind: number, n: number) => `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(n).padStart(12, "0")}`;

function cityRecord(settlement: FakeSettlement, i: number) {
  const area = settlement.area.replace(/ область$/, "");
  return {
    Description: settlement.name,
    DescriptionRu: settlement.nameRu ?? "",
    Ref: settlement.ref,
    Delivery1: "1",
    Area: uuid(1, 1),
    SettlementType: uuid(2, 1),
    IsBranch: "0",
    CityID: String(i + 1),
    SettlementTypeDescription: settlement.type,
    SettlementTypeDescriptionRu: settlement.type,
    AreaDescription: area,
    AreaDescriptionRu: area,
  };
}

function settlementRecord(settlement: FakeSettlement, i: number) {
  return {
    Ref: uuid(3, i),
    Description: settlement.name.replace(/\s*\(.*$/, ""),
    DescriptionRu: settlement.nameRu ?? "",
    DescriptionTranslit: settlement.translit ?? "",
    SettlementTypeDescription: settlement.type,
    AreaDescription: settlement.area,
    RegionsDescription: settlement.raion ?? "",
    Latitude: settlement.lat === undefined ? "" : String(settlement.lat),
    Longitude: settlement.lon === undefined ? "" : String(settlement.lon),
    Warehouse: String(settlement.warehouses ?? 0),
  };
}

function* warehouseRecords(settlements: readonly FakeSettlement[]) {
  for (const settlement of settlements) {
    for (let n = 1; n <= (settlement.warehouses ?? 0); n++)
      yield { Number: String(n), CityRef: settlement.ref, CityDescription: settlement.name };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

interface Call {
  readonly modelName?: string;
  readonly calledMethod?: string;
  readonly methodProperties?: Record<string, string>;
  readonly apiKey?: string;
}

const errorResult = (reason: string) => ({ success: false, data: [], errors: [reason], info: [] });

/** Starts a fake carrier on a free port of 127.0.0.1. */
export async function startFakeCarrier(settlements: readonly FakeSettlement[]): Promise<FakeCarrier> {
  let misbehaviour: Misbehaviour | null = null;
  let remaining = 0;

  const paginate = ({ methodProperties = {} }: Call, all: unknown[], size: number, how: Misbehaviour | null) => {
    const page = all.slice((Number(methodProperties["Page"] ?? 1) - 1) * size, Number(methodProperties["Page"] ?? 1) * size);
    const data = how === "malformed" ? page.map(() => ({ ref: 1 })) : how === "short" ? page.slice(1) : page;
    return { success: true, data, errors: [], info: { totalCount: how === "half" ? undefined : String(all.length) } };
  };

  const respond = (call: Call, how: Misbehaviour | null): { success: boolean; data: unknown[]; errors: string[]; info: unknown } => {
    if (how === "error") return errorResult("Service is unavailable");
    const all = carrier.settlements;
    const served = how === "half" ? all.slice(0, Math.ceil(all.length / 2)) : all;
    const limit = Number(call.methodProperties?.["Limit"] ?? 0);
    const method = `${call.modelName}/${call.calledMethod}`;
    if (method === "Address/getCities") {
      const page = paginate(call, served.map(cityRecord), Math.max(1, served.length), how);
      // This method returns no total, except in the misbehaviour that returns too few records.
      return how === "short" ? page : { ...page, info: [] };
    }
    if (carrier.needsKey && !call.apiKey) return errorResult("API key is not specified");
    if (method === "AddressGeneral/getSettlements") return paginate(call, served.map(settlementRecord), Math.min(150, limit || 150), how);
    if (method !== "Address/getWarehouses") return errorResult("Model name or method is incorrect");
    return limit ? paginate(call, [...warehouseRecords(served)], limit, how) : errorResult("Limit is not specified");
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let call: Call = {};
    try {
      call = JSON.parse(await bodyOf(request)) as Call;
    } catch {
      // A request without JSON gets the error of an unknown method.
    }
    carrier.requests.push({
      at: Date.now(),
      method: `${call.modelName}/${call.calledMethod}`,
      properties: call.methodProperties ?? {},
      apiKey: call.apiKey ?? "",
    });
    const how = remaining > 0 ? misbehaviour : null;
    remaining--;
    if (how === "hang") return;
    if (how === "http-500") {
      response.writeHead(500).end("<h1>Internal Server Error</h1>");
      return;
    }
    const text = JSON.stringify(respond(call, how));
    response
      .writeHead(200, { "Content-Type": "application/json; charset=utf-8" })
      .end(how === "truncated" ? text.slice(0, text.length >> 1) : text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const carrier: FakeCarrier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2.0/json/`,
    requests: [],
    settlements,
    needsKey: false,
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      misbehaviour = how;
      remaining = times;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return carrier;
}
