import { statementLogRoute } from "@/lib/web/moderation-routes";

export { statementLogRoute as GET };
