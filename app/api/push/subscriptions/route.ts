import { subscribeRoute, unsubscribeRoute } from "@/lib/web/push-routes";

export const dynamic = "force-dynamic";

export { subscribeRoute as POST, unsubscribeRoute as DELETE };
