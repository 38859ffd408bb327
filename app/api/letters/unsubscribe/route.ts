import { unsubscribePageRoute, unsubscribeRoute } from "@/lib/web/unsubscribe-route";

export const dynamic = "force-dynamic";

export { unsubscribePageRoute as GET, unsubscribeRoute as POST };
