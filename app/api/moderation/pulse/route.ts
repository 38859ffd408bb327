import { pulseRoute } from "@/lib/cabinet/moderation-routes";

export { pulseRoute as GET };
