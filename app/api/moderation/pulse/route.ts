import { pulseRoute } from "@/lib/web/moderation-routes";

export { pulseRoute as GET };
