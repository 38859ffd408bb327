import type { Endpoint } from "./define-endpoint";
import { listCategories, listCategoryAttributes } from "./endpoints/categories";
import { searchCitiesByName } from "./endpoints/cities";
import { changeMyListingStatus, createMyListing, editMyListing, getMyListing, listMyListings } from "./endpoints/listings";
import { ping } from "./endpoints/ping";
import { suggestListingCategory } from "./endpoints/suggest";
import { uploadPhotoFile, uploadVideoFile } from "./endpoints/uploads";

/**
 * All endpoints of the public API. The router, the OpenAPI document and the tests that cover every endpoint are generated from this
 * list.
 */
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
