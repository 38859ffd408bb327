import { exportRoute, importRoute } from "@/lib/web/category-file-routes";

export { exportRoute as GET, importRoute as POST };
