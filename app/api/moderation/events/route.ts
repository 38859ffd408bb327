import { eventsRoute } from "@/lib/web/moderation-routes";

export const dynamic = "force-dynamic";

export { eventsRoute as GET };
