import { env } from "../env";
import { liqpay } from "./liqpay";
import type { PaymentProvider } from "./provider";

/** Path of the provider's callbacks below the site's address. */
const CALLBACK_PATH = "/api/payments/liqpay";

/** Returns the payment provider of the settings. Undefined if there is none: owners then pay by invoice. */
export function paymentProvider(): PaymentProvider | undefined {
  const { liqpay: keys, appUrl } = env();
  return keys && liqpay({ ...keys, callbackUrl: appUrl + CALLBACK_PATH });
}
