import { exportResponse } from "@/lib/web/export-response";

export const dynamic = "force-dynamic";

export { exportResponse as GET };
