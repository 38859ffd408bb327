import { requestDetailsRoute } from "@/lib/web/request-log-routes";

export const dynamic = "force-dynamic";

export { requestDetailsRoute as GET };
