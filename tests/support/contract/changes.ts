/** Changes between two versions of the API. Rules as in docs/api/lifecycle.md#breaking-changes. */

/** Rules by severity. A warning is a change that clients must accept, but that is worth a look. */
export const RULES = {
  "base-path-changed": "breaking",
  "operation-removed": "breaking",
  "operation-id-changed": "warning",
  "scope-changed": "breaking",
  "parameter-removed": "breaking",
  "parameter-required": "breaking",
  "body-required": "breaking",
  "body-removed": "breaking",
  "media-type-removed": "breaking",
  "status-removed": "breaking",
  "status-added": "warning",
  "error-code-removed": "breaking",
  "response-header-removed": "breaking",
  "request-type-removed": "breaking",
  "request-enum-narrowed": "breaking",
  "request-limit-narrowed": "breaking",
  "request-format-changed": "breaking",
  "request-field-required": "breaking",
  "request-field-removed": "breaking",
  "request-fields-closed": "breaking",
  "default-changed": "warning",
  "response-type-added": "breaking",
  "response-field-removed": "breaking",
  "response-field-optional": "breaking",
  "response-format-changed": "breaking",
  "response-enum-widened": "warning",
} as const;

export type Rule = keyof typeof RULES;

export interface Change {
  readonly rule: Rule;
  /** Such as `GET /cities 200 cities[].name`. */
  readonly where: string;
  readonly detail?: string;
}

export type Report = (change: Change) => void;

export const isBreaking = ({ rule }: Change): boolean => RULES[rule] === "breaking";

/** `response-field-removed: GET /cities 200 count` */
export const formatChange = ({ rule, where, detail }: Change): string => `${rule}: ${where}${detail === undefined ? "" : ` (${detail})`}`;
