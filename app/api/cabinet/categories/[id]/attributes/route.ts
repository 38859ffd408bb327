import { cabinetAttributes } from "@/lib/cabinet/categories";

export const GET = cabinetAttributes;
