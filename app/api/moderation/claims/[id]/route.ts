import { claimRoute, releaseRoute } from "@/lib/web/moderation-routes";

export { claimRoute as POST, releaseRoute as DELETE };
