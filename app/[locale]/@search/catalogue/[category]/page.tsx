/** The header's search on catalogue pages: searches within the page's category and filters. */
export { CatalogueSearch as default } from "../../../catalogue/catalogue-search";
