import { uploadHandler } from "@/lib/web/upload";

export const POST = uploadHandler("photo");
