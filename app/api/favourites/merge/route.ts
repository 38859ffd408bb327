import { mergeRoute } from "@/lib/web/favourite-routes";

export const dynamic = "force-dynamic";

export { mergeRoute as POST };
