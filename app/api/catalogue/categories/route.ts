export { getCategories as GET } from "@/lib/web/category-routes";
