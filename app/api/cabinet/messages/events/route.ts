import { messageEventsRoute } from "@/lib/web/message-routes";

export const dynamic = "force-dynamic";

export { messageEventsRoute as GET };
