import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { normalizeAddress, normalizeIpRule } from "@/lib/shared/ip-rules";
import { projectRoot } from "./paths";
import { singleton } from "./singleton";

/** Set, but to nothing, counts as not set: `DATABASE_URL= npm start`. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const list = (value: string) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const isAddressOrRange = (value: string) => normalizeIpRule(value) !== undefined;

const isHost = (value: string) => /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value) || normalizeAddress(value) !== undefined;

const wholeNumber = (least: number, most: number, what: string) => {
  const words = `must be ${what}, a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, words);
};

/** Requests in a minute and in a day: `60/5000`. */
const limits = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, "must be two whole numbers, a minute's and a day's, such as 60/5000")
  .transform((text) => {
    const [minute, day] = text.split("/").map(Number) as [number, number];
    return { minute, day };
  });

/** What units of other currencies are worth in hryvnias: `USD:42.5,EUR:49`. */
const rates = z
  .string()
  .regex(
    /^(USD|EUR):\d{1,4}(\.\d{1,4})?(,(USD|EUR):\d{1,4}(\.\d{1,4})?)?$/,
    "must be hryvnias for a unit of a currency, such as USD:42.5,EUR:49",
  )
  .transform((text) => Object.fromEntries(list(text).map((item) => [item.slice(0, 3), Number(item.slice(4))])));

function isUploadThingToken(value: string): boolean {
  try {
    const { apiKey, appId, regions } = JSON.parse(Buffer.from(value, "base64").toString("utf8"));
    return typeof apiKey === "string" && typeof appId === "string" && Array.isArray(regions) && regions.length > 0;
  } catch {
    return false;
  }
}

/** `smtp://host:587` (STARTTLS where it is offered), `smtps://user:password@host` (TLS from the start). */
const isSmtpUrl = (value: string) => /^smtps?:\/\/[^/\s]+\/?$/.test(value) && URL.canParse(value) && new URL(value).hostname !== "";

/** An address, or a name with one in angle brackets; on one line. */
const isSender = (value: string) => /^(?:[^<>\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);

/** What the legal pages say of the operator. */
const oneLine = z
  .string()
  .trim()
  .refine((value) => /^[^\r\n]{1,300}$/.test(value), "must be one line of at most 300 characters");

const Settings = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
      .transform(Number)
      .refine((port) => port <= 65_535, "must be a port number from 0 to 65535"),
  ),
  HOST: optional(z.string().refine(isHost, "must be an address or a host name such as 127.0.0.1")),
  DATA_DIR: optional(z.string()),
  APP_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an address such as https://board.example.com" })
      .max(400, "must have at most 400 characters")
      .refine((url) => !/[?#]/.test(url), "must be an address without ? and #, such as https://board.example.com")
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        (url) => /^postgres(ql)?:\/\/\S+$/.test(url) && URL.canParse(url),
        "must be a PostgreSQL address such as postgresql://user:password@host:5432/board",
      ),
  ),
  DATABASE_POOL_SIZE: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, "must be a number from 2 to 200")
      .transform(Number)
      .refine((size) => size >= 2 && size <= 200, "must be a number from 2 to 200"),
  ),
  DATABASE_WAIT_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,4}$/, "must be a number of seconds")
      .transform(Number),
  ),
  REDIS_URL: optional(
    z
      .string()
      .refine(
        (url) => /^rediss?:\/\/\S+$/.test(url) && URL.canParse(url),
        "must be a Redis address such as rediss://user:password@host:6379/0",
      ),
  ),
  UPSTASH_REDIS_REST_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://name.upstash.io" })),
  UPSTASH_REDIS_REST_TOKEN: optional(z.string()),
  REDIS_TIMEOUT_MS: optional(wholeNumber(10, 60_000, "milliseconds")),
  SHUTDOWN_GRACE_SECONDS: optional(wholeNumber(0, 300, "seconds")),
  METRICS_PORT: optional(wholeNumber(1, 65_535, "a port")),
  METRICS_HOST: optional(z.string().refine(isHost, "must be an address or a host name such as 127.0.0.1")),
  LOG_REQUESTS: optional(z.enum(["on", "off"])),
  LIMITS_PERSONAL: optional(limits),
  LIMITS_BUSINESS: optional(limits),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform(list)
      .refine((items) => items.every(isAddressOrRange), "must be a list of addresses and CIDR ranges such as 10.0.0.0/8,192.168.1.7"),
  ),
  NOVA_POSHTA_URL: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://api.novaposhta.ua/v2.0/json/" })),
  NOVA_POSHTA_API_KEY: optional(z.string()),
  CITIES_FIRST_SYNC: optional(z.enum(["on", "off"])),
  AI_BASE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an address such as https://api.openai.com/v1" })
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  AI_API_KEY: optional(z.string()),
  AI_MODEL: optional(z.string()),
  CLIENT_IP_HEADER: optional(z.string().regex(/^[A-Za-z0-9-]+$/, "must be the name of one HTTP header")),
  UPLOADTHING_TOKEN: optional(
    z.string().refine(isUploadThingToken, "must be the token out of UploadThing's dashboard: base64 of apiKey, appId and regions"),
  ),
  UPLOADTHING_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an address such as https://uploads.example.com" })
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  EXCHANGE_RATES: optional(rates),
  STORAGE_QUOTA_MB: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,7}$/, "must be a whole number of megabytes")
      .transform(Number),
  ),
  FFMPEG_PATH: optional(z.string()),
  SITE_NAME: optional(
    z
      .string()
      .trim()
      .regex(/^[^\p{C}{}<>"]{1,40}$/u, 'must have 1 to 40 characters, without { } < > and "'),
  ),
  SMTP_URL: optional(z.string().refine(isSmtpUrl, "must be an address such as smtps://user:password@mail.example.com")),
  MAIL_FROM: optional(z.string().refine(isSender, 'must be an e-mail address such as board@example.com or "Board" <board@example.com>')),
  SUPPORT_EMAIL: optional(z.email("must be an e-mail address such as help@example.com")),
  OPERATOR_NAME: optional(oneLine),
  OPERATOR_ADDRESS: optional(oneLine),
  OPERATOR_PHONE: optional(oneLine),
  NEXTAUTH_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an address such as https://accounts.google.com" })
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  STYLE_GUIDE: optional(z.enum(["on", "off"])),
  LOG_LEVEL: optional(z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"])),
});

/** Some ten thousand photos with their watermarked copies. */
const DEFAULT_QUOTA_MB = 2_048;

/** Good enough for an order by price; who wants it exact sets EXCHANGE_RATES. */
const DEFAULT_RATES = { USD: 42, EUR: 49 };

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds all state of this instance. */
  readonly dataDir: string;
  /** Base address of every absolute URL we give out, without a slash at the end: the specification's `{base_url}`. */
  readonly appUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** How long a start waits for a database that does not answer, in seconds. */
  readonly databaseWaitSeconds: number;
  /** Redis that instances share: over its own protocol, or Upstash's over HTTP, which goes first where both are set. */
  readonly redisUrl: string | undefined;
  readonly upstashRedis: { readonly url: string; readonly token: string } | undefined;
  /** How long a request waits for Redis, in milliseconds. */
  readonly redisTimeout: number;
  /** How long a stopping server still takes requests after `/health` has said so, in seconds. */
  readonly shutdownGrace: number;
  /** Where `/metrics` is served; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** One line in the log for each answered request. */
  readonly logRequests: boolean;
  /** Limits of personal and business accounts, where they are not the specification's. */
  readonly limitsPersonal: { readonly minute: number; readonly day: number } | undefined;
  readonly limitsBusiness: { readonly minute: number; readonly day: number } | undefined;
  readonly trustedProxies: readonly string[];
  /** The postal carrier's API, and the key that its lists of districts and warehouses need; its list of cities needs none. */
  readonly novaPoshtaUrl: string;
  readonly novaPoshtaApiKey: string | undefined;
  /** Whether the first start takes over the carrier's list in the background. */
  readonly citiesFirstSync: boolean;
  /** An endpoint that speaks OpenAI's chat completions, its key and the name of a model there: for suggestions and translations. */
  readonly aiBaseUrl: string | undefined;
  readonly aiApiKey: string | undefined;
  readonly aiModel: string | undefined;
  /** Where Next runs without `server.ts`: the header in which the platform gives the client's address. */
  readonly clientIpHeader: string | undefined;
  /** Media go to UploadThing when set, else to the disk. */
  readonly uploadThingToken: string | undefined;
  /** In place of UploadThing's own ingest and API addresses. */
  readonly uploadThingUrl: string | undefined;
  /** Hryvnias for one unit of a currency: by these the catalogue compares prices, and shows none of them. */
  readonly exchangeRates: Readonly<Record<"USD" | "EUR", number>>;
  /** Bytes of media that one account may keep. */
  readonly storageQuota: number;
  /** What the site calls itself in every language; without it, by its name in each (`site-name.ts`). */
  readonly siteName: string | undefined;
  /** An ffmpeg to use for video thumbnails, in place of the one that is found. */
  readonly ffmpegPath: string | undefined;
  /** Letters go there when set, else into files under `DATA_DIR/outbox`. */
  readonly smtpUrl: string | undefined;
  /** Whom letters come from. */
  readonly mailFrom: string;
  /** Support's address, for the contacts page and for topping up a balance. */
  readonly supportEmail: string | undefined;
  /** Who runs the site, for the legal pages. */
  readonly operator: { readonly name: string | undefined; readonly address: string | undefined; readonly phone: string | undefined };
  /** Encrypts sessions' cookies; one secret is made under `DATA_DIR/secrets` when unset. Instances must share it. */
  readonly authSecret: string | undefined;
  /** Sign-in through Google, when both its settings are there. */
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | undefined;
  /** Whether `/design` shows every part of the interface: for development and tests. */
  readonly styleGuide: boolean;
  readonly logLevel: string;
}

/** A setting that cannot be used. The message names it and says what it must be. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** What works only together. */
const PAIRS = [
  ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
] as const;

function checkPairs(values: z.output<typeof Settings>): void {
  for (const [one, other] of PAIRS) {
    const half = (values[one] === undefined) !== (values[other] === undefined);
    if (half) throw new SettingsError(`Setting ${one} is wrong: it must be set together with ${other}.`);
  }
}

/** What several instances, and who runs them, need. */
function operation(values: z.output<typeof Settings>) {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, METRICS_PORT: port } = values;
  return {
    redisUrl: values.REDIS_URL,
    upstashRedis: url && token ? { url, token } : undefined,
    redisTimeout: values.REDIS_TIMEOUT_MS ?? 250,
    // A balancer needs a moment to notice; where there is none, nobody is waited for.
    shutdownGrace: values.SHUTDOWN_GRACE_SECONDS ?? (values.TRUSTED_PROXIES?.length ? 5 : 0),
    metrics: port === undefined ? undefined : { port, host: values.METRICS_HOST ?? "127.0.0.1" },
    logRequests: values.LOG_REQUESTS === "on",
  };
}

/** Reads and checks settings. Throws {@link SettingsError}, with one sentence for each wrong setting. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = Settings.safeParse(source);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `Setting ${issue.path.join(".")} is wrong: it ${describe(issue)}.`).join("\n"),
    );
  }
  const values = parsed.data;
  checkPairs(values);
  const port = values.PORT ?? 3000;
  const dataDir = values.DATA_DIR ?? ".data";
  const appUrl = values.APP_URL ?? `http://localhost:${port}`;
  return {
    port,
    host: values.HOST ?? "::",
    dataDir: isAbsolute(dataDir) ? dataDir : join(projectRoot(), dataDir),
    appUrl,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS ?? 30,
    ...operation(values),
    limitsPersonal: values.LIMITS_PERSONAL,
    limitsBusiness: values.LIMITS_BUSINESS,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    novaPoshtaUrl: values.NOVA_POSHTA_URL ?? "https://api.novaposhta.ua/v2.0/json/",
    novaPoshtaApiKey: values.NOVA_POSHTA_API_KEY,
    citiesFirstSync: values.CITIES_FIRST_SYNC !== "off",
    aiBaseUrl: values.AI_BASE_URL,
    aiApiKey: values.AI_API_KEY,
    aiModel: values.AI_MODEL,
    clientIpHeader: values.CLIENT_IP_HEADER?.toLowerCase(),
    uploadThingToken: values.UPLOADTHING_TOKEN,
    uploadThingUrl: values.UPLOADTHING_URL,
    exchangeRates: { ...DEFAULT_RATES, ...values.EXCHANGE_RATES },
    storageQuota: (values.STORAGE_QUOTA_MB ?? DEFAULT_QUOTA_MB) * 1024 * 1024,
    ffmpegPath: values.FFMPEG_PATH,
    siteName: values.SITE_NAME,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `board@${new URL(appUrl).hostname}`,
    supportEmail: values.SUPPORT_EMAIL,
    operator: { name: values.OPERATOR_NAME, address: values.OPERATOR_ADDRESS, phone: values.OPERATOR_PHONE },
    authSecret: values.NEXTAUTH_SECRET,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            issuer: values.GOOGLE_ISSUER_URL ?? "https://accounts.google.com",
          }
        : undefined,
    styleGuide: values.STYLE_GUIDE === undefined ? source.NODE_ENV === "development" : values.STYLE_GUIDE === "on",
    logLevel: values.LOG_LEVEL ?? "info",
  };
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return issue.message.startsWith("must") ? issue.message : "has a form that is not understood";
}

/** The settings of this process, read once. */
export function env(): Env {
  return singleton("env", () => readEnv(process.env));
}
