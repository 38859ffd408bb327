import { eventsRoute } from "@/lib/cabinet/moderation-routes";

export const dynamic = "force-dynamic";

export { eventsRoute as GET };
