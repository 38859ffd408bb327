import { favouriteRoute } from "@/lib/web/favourite-routes";

export const dynamic = "force-dynamic";

export { favouriteRoute as POST };
