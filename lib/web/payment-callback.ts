import { applyReport } from "@/lib/domain/payments/settle";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { paymentProvider } from "@/lib/platform/payments/configured-provider";

/** Maximum size of a callback in bytes. */
const MAX_BYTES = 65_536;

const respond = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" } });

/**
 * `POST /api/payments/liqpay`: callback of the payment provider, a signed form. Returns 200 once the report is applied, also if it was
 * applied before; 400 for a callback that is not authentic; and 404 if there is no payment provider or no such order.
 */
export async function paymentCallback(request: Request): Promise<Response> {
  const provider = paymentProvider();
  if (!provider) return respond(404, "No payment provider is configured.");
  const bytes = await readBounded(request);
  const report = bytes && provider.parseCallback(new URLSearchParams(new TextDecoder().decode(bytes)));
  if (!report) {
    log().warn("payments: a callback was rejected, because its signature or content is invalid");
    return respond(400, "Invalid callback.");
  }
  const state = await applyReport({ db: db(), now: Date.now() }, report);
  return state ? respond(200, state) : respond(404, "Unknown order.");
}

/** Reads a body of limited size. Undefined if it is larger. */
async function readBounded(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
