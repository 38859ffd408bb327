/** The header's search on pages of the catalogue: within their category and filters. */
export { CatalogueSearch as default } from "../../../catalogue/catalogue-search";
