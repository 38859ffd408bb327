import { exportLogRoute } from "@/lib/web/request-log-routes";

export const dynamic = "force-dynamic";

export { exportLogRoute as GET };
