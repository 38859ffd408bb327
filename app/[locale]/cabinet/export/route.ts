import { exportResponse } from "@/lib/cabinet/export-response";

export const dynamic = "force-dynamic";

export { exportResponse as GET };
