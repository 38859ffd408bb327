import type { Language } from "@/lib/shared/i18n";
import { MAX_BODY_BYTES } from "./logged-body";
import { type Explanation, explainRequest } from "./problem";
import type { RequestWithBodies } from "./search-log";

/** A stored body. */
export interface ShownBody {
  /** The start of the body, indented if it is complete JSON. */
  readonly text: string;
  /** Whole size in bytes. */
  readonly bytes: number;
  readonly isCut: boolean;
}

/** What an opened row of the request log shows, as plain data. */
export interface RequestDetails {
  /** Of a request that was rejected, as a whole or in parts. */
  readonly explanation: Explanation | undefined;
  /** Whether anything of the bodies is stored. */
  readonly hasBodies: boolean;
  readonly sent: ShownBody | undefined;
  /** `Content-Type` as sent. */
  readonly sentType: string | undefined;
  readonly answered: ShownBody | undefined;
}

export function requestDetails({ request, bodies }: RequestWithBodies, language: Language): RequestDetails {
  return {
    explanation: explainRequest(request, language),
    hasBodies: bodies !== undefined,
    sent: shownBody(bodies?.sent, bodies?.sentBytes),
    sentType: bodies?.sentType ?? undefined,
    answered: shownBody(bodies?.answered, bodies?.answeredBytes),
  };
}

function shownBody(text: string | null | undefined, bytes: number | null | undefined): ShownBody | undefined {
  if (text === null || text === undefined || text === "") return undefined;
  const whole = bytes ?? 0;
  return { text: indented(text), bytes: whole, isCut: whole > MAX_BODY_BYTES };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Cut off, or not JSON.
    return text;
  }
}
