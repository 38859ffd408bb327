export { getCategoryAttributes as GET } from "@/lib/web/category-routes";
