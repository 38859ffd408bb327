import type { Endpoint } from "./define-endpoint";
import { runListingBatch, setListingPricesAndStatuses } from "./endpoints/batch";
import { listCategories, listCategoryAttributes } from "./endpoints/categories";
import { searchCitiesByName } from "./endpoints/cities";
import { listEvents } from "./endpoints/events";
import {
  changeMyListingStatus,
  createMyListing,
  editMyListing,
  getMyListing,
  listMyListings,
  putMyListingByExternalId,
} from "./endpoints/listings";
import { ping } from "./endpoints/ping";
import { suggestListingCategory } from "./endpoints/suggest";
import { advanceTestClock, triggerTestEvent } from "./endpoints/test-mode";
import { getMyThread, listMyThreads, readMyThread, writeMyMessage } from "./endpoints/threads";
import { uploadPhotoFile, uploadVideoFile } from "./endpoints/uploads";
import { WEBHOOK_ENDPOINTS } from "./endpoints/webhooks";

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
  putMyListingByExternalId,
  runListingBatch,
  setListingPricesAndStatuses,
  listMyThreads,
  getMyThread,
  writeMyMessage,
  readMyThread,
  listEvents,
  ...WEBHOOK_ENDPOINTS,
  advanceTestClock,
  triggerTestEvent,
  listCategories,
  listCategoryAttributes,
  searchCitiesByName,
  suggestListingCategory,
  uploadPhotoFile,
  uploadVideoFile,
];
