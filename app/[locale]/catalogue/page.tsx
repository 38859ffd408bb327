import { CatalogueRoute, catalogueMetadata } from "./catalogue-page";

/** Everything that is published, searched and filtered. */
export { CatalogueRoute as default, catalogueMetadata as generateMetadata };
