import { authRoute } from "@/lib/cabinet/auth-route";

export { authRoute as GET, authRoute as POST };
