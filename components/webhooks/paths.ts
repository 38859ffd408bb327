import { API_SETTINGS } from "@/components/keys/paths";

/** Paths of webhooks, without the language prefix. */

export const WEBHOOKS = `${API_SETTINGS}/webhooks`;

export const webhookPath = (id: number) => `${WEBHOOKS}/${id}`;

export const WEBHOOK_GUIDE = "/docs/api/webhooks";
