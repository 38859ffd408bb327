import { CatalogueRoute, catalogueMetadata } from "../catalogue-page";

/** A category of the catalogue with its subcategories. */
export { CatalogueRoute as default, catalogueMetadata as generateMetadata };
