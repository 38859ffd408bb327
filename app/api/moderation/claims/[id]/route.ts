import { claimRoute, releaseRoute } from "@/lib/cabinet/moderation-routes";

export { claimRoute as POST, releaseRoute as DELETE };
