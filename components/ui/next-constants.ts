/**
 * Replaces `next/dist/lib/constants` in the browser: the router needs three of its two hundred constants, and none of the rest can be left out by
 * the bundler (docs/decisions/117-javascript-budget.md). A test compares them.
 */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
export const NEXT_QUERY_PARAM_PREFIX = "nxtP";
export const NEXT_INTERCEPTION_MARKER_PREFIX = "nxtI";
