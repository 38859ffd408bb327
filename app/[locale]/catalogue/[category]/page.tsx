import { CatalogueRoute, catalogueMetadata } from "../catalogue-page";

/** One category of the catalogue, and all below it. */
export { CatalogueRoute as default, catalogueMetadata as generateMetadata };
