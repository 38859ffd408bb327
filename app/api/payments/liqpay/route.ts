import { paymentCallback } from "@/lib/web/payment-callback";

export const dynamic = "force-dynamic";

export { paymentCallback as POST };
