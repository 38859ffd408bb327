import { uploadHandler } from "@/lib/cabinet/upload";

export const POST = uploadHandler("video");
