import { authRoute } from "@/lib/web/auth-route";

export { authRoute as GET, authRoute as POST };
