import { z } from "zod";
import { PUBLIC_EVENT_TYPES } from "@/lib/domain/feed/types";
import { env } from "@/lib/platform/env";
import { MAX_URL, toUri, type UrlProblem, urlProblem } from "@/lib/platform/http/public-url";
import type { FieldErrorCode } from "@/lib/shared/errors";
import { cleanText, codePoints, hasControlCharacters } from "@/lib/shared/text";

/** Settings of a webhook, shared by the API and the forms of the dashboard. */

/** Maximum number of webhooks of an account. */
export const MAX_WEBHOOKS = 10;

export const MAX_WEBHOOK_DESCRIPTION = 200;

export const URL_EXAMPLE = "https://example.com/webhooks";

const CODES: Readonly<Record<UrlProblem, FieldErrorCode>> = {
  invalid_url: "invalid_format",
  credentials: "invalid_format",
  https_required: "https_required",
  port: "port_not_allowed",
  host: "address_not_public",
};

function addError(context: z.core.ParsePayload, code: FieldErrorCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { error: code, values }, message: code });
}

const Url = z
  .string()
  .overwrite((text) => toUri(text.trim()))
  .check((context) => {
    if (context.value === "") return addError(context, "required");
    if (context.value.length > MAX_URL) return addError(context, "too_long", { max: MAX_URL });
    const problem = urlProblem(context.value, { loopback: env().webhooksToLoopback });
    if (problem) addError(context, CODES[problem], { expected: URL_EXAMPLE });
  })
  .meta({
    override: { type: "string", format: "uri", minLength: 1, maxLength: MAX_URL },
    description:
      "HTTPS address in the public internet, on port 443 or from 1024 up, without credentials. Characters outside ASCII are stored in their encoded form.",
  });

const Description = z
  .string()
  .overwrite(cleanText)
  .check((context) => {
    if (codePoints(context.value) > MAX_WEBHOOK_DESCRIPTION) addError(context, "too_long", { max: MAX_WEBHOOK_DESCRIPTION });
    if (hasControlCharacters(context.value)) addError(context, "control_characters");
  })
  .meta({ override: { type: "string", maxLength: MAX_WEBHOOK_DESCRIPTION }, description: "For your own use." });

const Types = z
  .array(z.enum(PUBLIC_EVENT_TYPES))
  .max(100)
  .transform((types) => PUBLIC_EVENT_TYPES.filter((type) => types.includes(type)))
  .meta({
    override: { type: "array", items: { type: "string", enum: [...PUBLIC_EVENT_TYPES] }, maxItems: 100 },
    description: "Types of events to send. Empty: all, also types that are added later.",
  });

const Ordered = z
  .boolean()
  .describe(
    "Whether the events of a listing are sent one after another: a later one waits until the earlier ones are delivered or given up.",
  );

export const WebhookDraft = z
  .strictObject({ url: Url, types: Types.optional(), description: Description.optional(), ordered: Ordered.optional() })
  .meta({ id: "WebhookDraft" });

export type WebhookDraft = z.output<typeof WebhookDraft>;

export const WebhookEdit = z
  .strictObject({
    url: Url.optional(),
    types: Types.optional(),
    description: Description.optional(),
    ordered: Ordered.optional(),
    state: z.enum(["active", "paused"]).optional().describe("`active` resumes a paused webhook, and enables a disabled one."),
  })
  .meta({ id: "WebhookEdit" });

export type WebhookEdit = z.output<typeof WebhookEdit>;
