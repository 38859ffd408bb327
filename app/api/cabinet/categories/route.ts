import { cabinetCategories } from "@/lib/cabinet/categories";

export const GET = cabinetCategories;
