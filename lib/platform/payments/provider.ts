import type { Language } from "@/lib/shared/i18n";

/** Interface of payment providers (docs/decisions/201-top-up.md). */

export interface Order {
  /** UUID. */
  readonly id: string;
  /** In hryvnias, a decimal with at most two places. */
  readonly amount: string;
  readonly description: string;
  readonly language: Language;
  /** Page to which the payer returns. */
  readonly returnUrl: string;
}

/** A form that the payer's browser posts to the provider. */
export interface CheckoutForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const PAYMENT_STATES = ["pending", "paid", "failed", "refunded"] as const;

/** State of a payment as reported by the provider. */
export interface PaymentReport {
  readonly orderId: string;
  readonly state: (typeof PAYMENT_STATES)[number];
  /** In hryvnias, a decimal. */
  readonly amount: string;
  /** Number of the payment at the provider. */
  readonly reference: string | undefined;
  /** The provider's error code. */
  readonly failure: string | undefined;
}

export interface PaymentProvider {
  readonly method: "liqpay";
  /** Origin to which the checkout form is posted. */
  readonly origin: string;
  readonly checkout: (order: Order) => CheckoutForm;
  /** Parses the body of a callback. Undefined unless it is authentic and complete. */
  readonly parseCallback: (body: URLSearchParams) => PaymentReport | undefined;
  /** Queries the state of an order. Undefined if the provider does not have the order. Throws if it cannot be reached. */
  readonly fetchReport: (orderId: string) => Promise<PaymentReport | undefined>;
}
