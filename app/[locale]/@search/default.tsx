/** The header's search on pages that do not fill this slot. */
export { SearchEverything as default } from "@/components/catalogue/SearchEverything";
