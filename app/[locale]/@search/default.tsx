/** The header's search on every page that has none of its own in this slot. */
export { SearchEverything as default } from "@/components/catalogue/SearchEverything";
