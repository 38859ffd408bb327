import { WITHHELD } from "./clean-logged";

/**
 * Removes secrets and masks phone numbers in a logged body. Works on any text, also on truncated or invalid JSON: what cannot be parsed
 * is often the reason for which a request is looked up.
 */

/*
 * Every body is attacker-controlled, so each pattern takes linear time: a pattern that begins with a run of characters matches only at the
 * start of that run (lookbehind), since it would otherwise scan the rest of the run from each position in it.
 */

/** A key or part of one, and any alphanumeric run as long as a key, in case its prefix is missing. Hashes in hexadecimal stay. */
const KEY = /lb_(?:live|test)_[0-9A-Za-z]*|(?<![0-9A-Za-z])(?![0-9a-f]+(?![0-9A-Za-z]))[0-9A-Za-z]{30,}/g;

/** Segments of base64url between dots; a JWT has three. */
const DOTTED = /(?<![\w-])[\w-]+\.[\w-]+\.[\w.-]*/g;
const JWT_START = "eyJ";
const MIN_JWT_SEGMENT = 11;

const SECRET_NAME = /passw|passphrase|pwd|secret|token|authorization|bearer|api[_-]?key|private[_-]?key|credential|cookie|парол/i;
const PHONE_NAME = /phone|mobile|^tel$|viber|whatsapp|telegram/i;

/** A name and its separator in a text that is not JSON, such as a form: `password=hunter2`. */
const NAME = /(?<![\p{L}\w-])[\p{L}\w-]+["']?\s*[:=]\s*(?:bearer\s+)?/giu;
/** The value after a name. */
const VALUE = new RegExp(`(?!["']?${WITHHELD})(?:"[^"]*"?|'[^']*'?|[^\\s,;&}\\]"']+)`, "uy");

/** Phone numbers in international or Ukrainian notation, with the usual separators. */
const PHONE = /(?<![\w.+-])(?:\+|00|380|\(?0)[\d ().-]{6,}\d/g;
const MIN_PHONE_DIGITS = 9;
const MAX_PHONE_DIGITS = 15;

const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+|\s+/gs;

/** What is done to a value: by the name of its member, or that of an array or object around it. */
type Treatment = "shown" | "withheld" | "phone";

interface Level {
  readonly isObject: boolean;
  /** Treatment of the values of an array, and of the members of an object that have no own one. */
  readonly treatment: Treatment;
  /** Treatment of the current member; undefined before its name. */
  member: Treatment | undefined;
}

/** @param known fields of the endpoint's schema; values of other fields are removed. Undefined shows all fields. */
export function maskBody(text: string, known?: Readonly<Record<string, unknown>>): string {
  return maskText(maskMembers(text, known));
}

const maskText = (text: string) =>
  maskSecretPairs(text.replace(DOTTED, maskJwt).replace(KEY, WITHHELD)).replace(PHONE, (number) =>
    isPhoneLength(number) ? maskDigits(number) : number,
  );

/** Removes a JWT and everything after it in dotted segments. */
function maskJwt(text: string): string {
  let start = 0;
  for (const segment of text.split(".").slice(0, -1)) {
    const at = segment.indexOf(JWT_START);
    if (at >= 0 && segment.length - at >= MIN_JWT_SEGMENT) return text.slice(0, start + at) + WITHHELD;
    start += segment.length + 1;
  }
  return text;
}

/** Removes the values that follow the name of a secret. */
function maskSecretPairs(text: string): string {
  let masked = "";
  let done = 0;
  NAME.lastIndex = 0;
  for (let name = NAME.exec(text); name; name = NAME.exec(text)) {
    if (!SECRET_NAME.test(name[0])) continue;
    VALUE.lastIndex = NAME.lastIndex;
    const value = VALUE.exec(text)?.[0];
    if (value === undefined) continue;
    const quote = /^["']/.exec(value)?.[0] ?? "";
    masked += `${text.slice(done, NAME.lastIndex)}${quote}${WITHHELD}${quote}`;
    done = VALUE.lastIndex;
    NAME.lastIndex = done;
  }
  return masked + text.slice(done);
}

function isPhoneLength(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}

/** Replaces all digits but the last two. The notation stays, because it may be what is wrong. */
const maskDigits = (text: string) => text.replace(/\d(?=(?:\D*\d){2})/g, "•");

function maskMembers(text: string, known: Readonly<Record<string, unknown>> | undefined): string {
  const members = new MemberMask(known);
  let masked = "";
  for (const [token] of text.matchAll(TOKEN)) masked += members.next(token);
  return masked;
}

/** Follows the tokens of a JSON text, and returns each as it may be shown. */
class MemberMask {
  readonly #known: Readonly<Record<string, unknown>> | undefined;
  readonly #open: Level[] = [];
  /** Treatments by name, since lists repeat their members' names. */
  readonly #treatments = new Map<string, Treatment | undefined>();
  /** Number of open brackets inside a removed value. */
  #withheldDepth = 0;

  constructor(known: Readonly<Record<string, unknown>> | undefined) {
    this.#known = known;
  }

  next(token: string): string {
    if (token === "{" || token === "[") return this.#enter(token);
    if (token === "}" || token === "]") return this.#leave(token);
    if (this.#withheldDepth > 0) return "";
    const level = this.#open.at(-1);
    if (token === "," && level) level.member = undefined;
    if (token === "," || token === ":" || token.trim() === "") return token;
    if (!level?.isObject || level.member !== undefined) return maskValue(plainString(token), this.#nextTreatment());
    const name = plainString(token);
    level.member = this.#treatmentOf(name.replace(/^["']|["']$/g, ""), level.treatment);
    return name;
  }

  #enter(token: string): string {
    if (this.#withheldDepth > 0) {
      this.#withheldDepth++;
      return "";
    }
    const treatment = this.#nextTreatment();
    if (treatment === "withheld") {
      this.#withheldDepth = 1;
      return `"${WITHHELD}"`;
    }
    this.#open.push({ isObject: token === "{", treatment, member: undefined });
    return token;
  }

  #leave(token: string): string {
    if (this.#withheldDepth > 0) {
      this.#withheldDepth--;
      return "";
    }
    this.#open.pop();
    return token;
  }

  #treatmentOf(name: string, inherited: Treatment): Treatment {
    const isUnknown = this.#open.length === 1 && this.#known !== undefined && !Object.hasOwn(this.#known, name);
    if (isUnknown) return "withheld";
    let own = this.#treatments.get(name);
    if (own === undefined && !this.#treatments.has(name)) {
      own = SECRET_NAME.test(name) ? "withheld" : PHONE_NAME.test(name) ? "phone" : undefined;
      this.#treatments.set(name, own);
    }
    return own ?? inherited;
  }

  #nextTreatment(): Treatment {
    const level = this.#open.at(-1);
    if (level === undefined) return "shown";
    return level.member ?? level.treatment;
  }
}

function maskValue(token: string, treatment: Treatment): string {
  if (treatment === "withheld") return `"${WITHHELD}"`;
  if (treatment === "shown" || token.replace(/\D/g, "").length < 5) return token;
  const masked = maskDigits(token);
  // A masked number is no number any more.
  return token.startsWith('"') ? masked : `"${masked}"`;
}

/** Writes a string without escapes that could hide digits or names. */
function plainString(token: string): string {
  if (!token.startsWith('"') || !token.includes("\\u")) return token;
  try {
    return JSON.stringify(JSON.parse(token));
  } catch {
    return `"${WITHHELD}"`;
  }
}
