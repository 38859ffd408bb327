import { CatalogueRoute, catalogueMetadata } from "./catalogue-page";

/** The catalogue of all published listings. */
export { CatalogueRoute as default, catalogueMetadata as generateMetadata };
