import type { Endpoint } from "./endpoint";
import { listCategories, listCategoryAttributes } from "./endpoints/categories";
import { searchCitiesByName } from "./endpoints/cities";
import { changeMyListingStatus, createMyListing, editMyListing, getMyListing, listMyListings } from "./endpoints/listings";
import { ping } from "./endpoints/ping";
import { suggestListingCategory } from "./endpoints/suggest";
import { uploadPhotoFile, uploadVideoFile } from "./endpoints/uploads";

/** Every endpoint of the public API: the router, the OpenAPI document and the suites that loop over all of them read this. */
export const ENDPOINTS: readonly Endpoint[] = [
  ping,
  listMyListings,
  createMyListing,
  getMyListing,
  editMyListing,
  changeMyListingStatus,
  listCategories,
  listCategoryAttributes,
  searchCitiesByName,
  suggestListingCategory,
  uploadPhotoFile,
  uploadVideoFile,
];
