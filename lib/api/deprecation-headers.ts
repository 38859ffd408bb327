import { type DeprecatedPart, recordDeprecatedUse } from "@/lib/domain/deprecations/record";
import { env } from "@/lib/platform/env";
import type { PartialContext } from "./context";
import { LIFECYCLE_GUIDE, parseDay, type UsedDeprecation, usedDeprecations } from "./deprecation";
import { API_PREFIX } from "./router";

/** What a request gets that uses something deprecated (docs/api/lifecycle.md#headers). */

const absolute = (link: string): string => (link.startsWith("/") ? env().appUrl + link : link);

/** Characters that a path parameter may contain as sent, but a URL in a header may not. */
const NOT_IN_URLS = /[^\w\-.~!$&'()*+,;=:@%]/g;

/** Longer values belong to no resource. */
const MAX_PATH_VALUE = 1_000;

/** Returns the URL of an endpoint's successor for this request; undefined if it has a parameter that the request does not have. */
function successorUrl(successor: string, pathValues: Readonly<Record<string, string>>): string | undefined {
  let complete = true;
  const path = successor.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(pathValues, name) ? pathValues[name] : undefined;
    complete &&= value !== undefined && value.length <= MAX_PATH_VALUE;
    return value?.replace(NOT_IN_URLS, encodeURIComponent) ?? "";
  });
  if (!complete) return undefined;
  return path.startsWith("/") ? env().appUrl + API_PREFIX + path : path;
}

/**
 * Returns the headers for what a request uses: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`. With several, the dates are the
 * earliest.
 *
 * @param pathValues path parameters as sent.
 */
export function deprecationHeaders(
  used: readonly UsedDeprecation[],
  pathValues: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const [since] = used.map((each) => each.since).sort();
  const [sunset] = used.flatMap((each) => each.sunset ?? []).sort();
  if (since === undefined) return {};
  const links = used.flatMap(({ field, link = LIFECYCLE_GUIDE, sunset, successor }) => {
    const page = absolute(link);
    const next = field === "" && successor !== undefined ? successorUrl(successor, pathValues) : undefined;
    return [
      `<${page}>; rel="deprecation"; type="text/html"`,
      ...(sunset === undefined ? [] : [`<${page}>; rel="sunset"; type="text/html"`]),
      ...(next === undefined ? [] : [`<${next}>; rel="successor-version"`]),
    ];
  });
  return {
    deprecation: `@${parseDay(since).getTime() / 1_000}`,
    ...(sunset === undefined ? {} : { sunset: parseDay(sunset).toUTCString() }),
    link: [...new Set(links)].join(", "),
  };
}

/** Adds the headers to the response of a request that uses something deprecated, and records the use if the request counts. */
export function applyDeprecations(context: PartialContext, headers: Record<string, string>): void {
  const { endpoint, request, sentJson, pathValues, namedKey, quota, now } = context;
  if (!endpoint?.deprecations) return;
  const used = usedDeprecations(endpoint.deprecations, { query: request.query, json: sentJson });
  const { link, ...dates } = deprecationHeaders(used, pathValues);
  if (link === undefined) return;
  Object.assign(headers, dates, { link: headers["link"] === undefined ? link : `${headers["link"]}, ${link}` });
  if (!namedKey || quota === undefined || quota.exceededLimit !== undefined) return;
  const operation = `${request.method === "HEAD" ? "GET" : request.method} ${endpoint.path}`;
  for (const each of used) recordDeprecatedUse({ keyId: namedKey.id, part: partOf(operation, each), at: now });
}

const partOf = (operation: string, { field, since, sunset, link = LIFECYCLE_GUIDE, successor }: UsedDeprecation): DeprecatedPart => ({
  operation,
  field,
  since,
  sunset,
  link,
  successor,
});
