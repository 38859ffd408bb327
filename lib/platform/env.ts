import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { normalizeAddress, normalizeIpRule } from "@/lib/shared/ip-rules";
import { publicKeyOf } from "./p256";
import { projectRoot } from "./paths";
import { singleton } from "./singleton";

/** Makes a setting optional. An empty value counts as not set: `DATABASE_URL= npm start`. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const list = (value: string) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const isAddressOrRange = (value: string) => normalizeIpRule(value) !== undefined;

const isHost = (value: string) => /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value) || normalizeAddress(value) !== undefined;

const wholeNumber = (min: number, max: number, unit: string) => {
  const message = `must be ${unit}, a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

/** Requests per minute and per day: `60/5000`. */
const limits = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, "must be two whole numbers, a minute's and a day's, such as 60/5000")
  .transform((text) => {
    const [minute, day] = text.split("/").map(Number) as [number, number];
    return { minute, day };
  });

/** Value of one unit of other currencies in hryvnias: `USD:42.5,EUR:49`. */
const rates = z
  .string()
  .regex(
    /^(?!.*:0+(?:\.0+)?(?:,|$))(USD|EUR):\d{1,4}(\.\d{1,4})?(,(?!\1)(USD|EUR):\d{1,4}(\.\d{1,4})?)?$/,
    "must be hryvnias for a unit of a currency, each once and above zero, such as USD:42.5,EUR:49",
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

/** `smtp://host:587` (STARTTLS if offered) or `smtps://user:password@host` (implicit TLS). */
const isSmtpUrl = (value: string) => /^smtps?:\/\/[^/\s]+\/?$/.test(value) && URL.canParse(value) && new URL(value).hostname !== "";

/** An email address, or a name followed by an address in angle brackets, on one line. */
const isSender = (value: string) => /^(?:[^<>\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);

/** The base URL of a service, without a trailing slash. */
const baseUrl = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }).transform((url) => url.replace(/\/+$/, ""));

/** A name that phones show as the sender of SMS. */
const isSmsSender = (value: string) => /^[\w .-]{1,20}$/.test(value);

/** Information about the operator for the legal pages. */
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
  MAX_EVENT_LOOP_DELAY_MS: optional(wholeNumber(0, 60_000, "milliseconds")),
  MAX_WAITING_QUERIES: optional(wholeNumber(0, 100_000, "queries")),
  PRELOAD_PAGES: optional(z.enum(["on", "off"])),
  LOG_REQUESTS: optional(z.enum(["on", "off"])),
  LOGGED_BODIES_PER_SECOND: optional(wholeNumber(0, 100_000, "requests")),
  WEBHOOKS_TO_LOOPBACK: optional(z.enum(["on", "off"])),
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/, "must be a P-256 public key of 65 bytes in base64url")),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, "must be a P-256 private key of 32 bytes in base64url")),
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
  LIQPAY_PUBLIC_KEY: optional(z.string()),
  LIQPAY_PRIVATE_KEY: optional(z.string()),
  LIQPAY_URL: optional(baseUrl("https://www.liqpay.ua")),
  TURBOSMS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{1,500}$/, "must be a token of TurboSMS's dashboard")),
  TURBOSMS_SENDER: optional(z.string().refine(isSmsSender, "must be a sender name that is registered at TurboSMS, such as BOARD")),
  TURBOSMS_URL: optional(baseUrl("https://api.turbosms.ua")),
  PAYMENT_DETAILS: optional(
    z
      .string()
      .trim()
      .refine((value) => value.length <= 2_000, "must have at most 2000 characters"),
  ),
  MESSAGES_RETENTION_MONTHS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, "must be a number of months from 1 to 120")
      .transform(Number)
      .refine((months) => months >= 1 && months <= 120, "must be a number of months from 1 to 120"),
  ),
  STYLE_GUIDE: optional(z.enum(["on", "off"])),
  LOG_LEVEL: optional(z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"])),
});

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/** Enough for about ten thousand photos with their watermarked copies. */
const DEFAULT_QUOTA_MB = 2_048;

/** Accurate enough for sorting by price. EXCHANGE_RATES sets exact rates. */
const DEFAULT_RATES = { USD: 42, EUR: 49 };

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with all state of this instance. */
  readonly dataDir: string;
  /** Base address of every absolute URL, without a trailing slash. It is the `{base_url}` of the API guides. */
  readonly appUrl: string;
  /** Whether `APP_URL` is set. Otherwise {@link appUrl} depends on the port, so instances that share a database differ in it. */
  readonly appUrlIsSet: boolean;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Seconds that the start waits for a database that does not respond. */
  readonly databaseWaitSeconds: number;
  /** Redis that instances share, through its own protocol or Upstash's HTTP API. If both are set, Upstash takes precedence. */
  readonly redisUrl: string | undefined;
  readonly upstashRedis: { readonly url: string; readonly token: string } | undefined;
  /** Milliseconds that a request waits for Redis. */
  readonly redisTimeout: number;
  /** Seconds for which a stopping server still accepts requests after `/health` has started to report the shutdown. */
  readonly shutdownGrace: number;
  /** Address at which `/metrics` is served. Undefined if it is not served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Limits of the load above which requests are rejected. 0: none. */
  readonly loadLimits: { readonly maxDelay: number; readonly maxWaiting: number };
  /** Whether the start loads Next.js, rather than the first page. */
  readonly preloadPages: boolean;
  /** Whether every request is logged. */
  readonly logRequests: boolean;
  /** Requests per second whose bodies the request log stores, of all accounts. */
  readonly loggedBodiesPerSecond: number;
  /** Whether webhooks may use `http:` and loopback addresses. For development and tests. */
  readonly webhooksToLoopback: boolean;
  /** Keys that identify the board to push services. Undefined for keys derived from the board's secret. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** Rate limits of personal and business accounts. Undefined for the defaults (docs/api/rate-limits.md#limits). */
  readonly limitsPersonal: { readonly minute: number; readonly day: number } | undefined;
  readonly limitsBusiness: { readonly minute: number; readonly day: number } | undefined;
  readonly trustedProxies: readonly string[];
  /** The postal carrier's API, and the API key for its lists of districts and warehouses. Its list of cities needs no key. */
  readonly novaPoshtaUrl: string;
  readonly novaPoshtaApiKey: string | undefined;
  /** Whether the first start imports the carrier's list of cities in the background. */
  readonly citiesFirstSync: boolean;
  /**
   * Base address of an API compatible with OpenAI's chat completions, its key, and the model. Used for suggestions and
   * translations.
   */
  readonly aiBaseUrl: string | undefined;
  readonly aiApiKey: string | undefined;
  readonly aiModel: string | undefined;
  /** Header in which the platform passes the client's address, if Next.js runs without `server.ts`. */
  readonly clientIpHeader: string | undefined;
  /** If set, media is stored at UploadThing, otherwise on disk. */
  readonly uploadThingToken: string | undefined;
  /** Replaces UploadThing's own ingest and API addresses. */
  readonly uploadThingUrl: string | undefined;
  /** Hryvnias per unit of a currency. The catalogue uses the rates to compare prices, and does not show them. */
  readonly exchangeRates: Readonly<Record<"USD" | "EUR", number>>;
  /** Maximum number of bytes of media per account. */
  readonly storageQuota: number;
  /** Name of the site in every language. Undefined for the default name in each language (`site-name.ts`). */
  readonly siteName: string | undefined;
  /** Path of the ffmpeg for video thumbnails. Undefined to search for one. */
  readonly ffmpegPath: string | undefined;
  /** Mail server. If undefined, emails are written to files under `DATA_DIR/outbox`. */
  readonly smtpUrl: string | undefined;
  /** Sender address (`From`). */
  readonly mailFrom: string;
  /** Support address, shown on the contacts page and for topping up a balance. */
  readonly supportEmail: string | undefined;
  /** Operator of the site, for the legal pages. */
  readonly operator: { readonly name: string | undefined; readonly address: string | undefined; readonly phone: string | undefined };
  /** Encrypts session cookies, and must be the same on all instances. If undefined, a secret is generated under `DATA_DIR/secrets`. */
  readonly authSecret: string | undefined;
  /** Sign-in with Google. Undefined unless both of its settings are set. */
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | undefined;
  /** Payments by LiqPay. Undefined unless both of its keys are set. */
  readonly liqpay: { readonly publicKey: string; readonly privateKey: string; readonly url: string } | undefined;
  /** SMS by TurboSMS. Undefined unless token and sender are set: SMS are then written to files under `DATA_DIR/outbox`. */
  readonly turbosms: { readonly token: string; readonly sender: string; readonly url: string } | undefined;
  /** Bank details for invoices, if there is no payment provider. `\\n` starts a new line. */
  readonly paymentDetails: string | undefined;
  /** Months after which threads without new messages are deleted. */
  readonly messagesRetentionMonths: number;
  /** Whether `/design` shows all components of the interface, for development and tests. */
  readonly styleGuide: boolean;
  readonly logLevel: string;
}

/** An invalid setting. The message contains its name and the expected form. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Settings that must be set together. */
const PAIRS = [
  ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY"],
  ["TURBOSMS_TOKEN", "TURBOSMS_SENDER"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
] as const;

function checkPairs(values: z.output<typeof Settings>): void {
  for (const [one, other] of PAIRS) {
    const isOnlyOneSet = (values[one] === undefined) !== (values[other] === undefined);
    if (isOnlyOneSet) throw new SettingsError(`Setting ${one} is wrong: it must be set together with ${other}.`);
  }
}

/** Settings for running several instances and for monitoring. */
function operationSettings(values: z.output<typeof Settings>) {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, METRICS_PORT: port } = values;
  return {
    redisUrl: values.REDIS_URL,
    upstashRedis: url && token ? { url, token } : undefined,
    redisTimeout: values.REDIS_TIMEOUT_MS ?? 250,
    // A load balancer needs some time to notice the shutdown. Without a proxy there is no wait.
    shutdownGrace: values.SHUTDOWN_GRACE_SECONDS ?? (values.TRUSTED_PROXIES?.length ? 5 : 0),
    metrics: port === undefined ? undefined : { port, host: values.METRICS_HOST ?? "127.0.0.1" },
    loadLimits: { maxDelay: values.MAX_EVENT_LOOP_DELAY_MS ?? 500, maxWaiting: values.MAX_WAITING_QUERIES ?? 500 },
    preloadPages: values.PRELOAD_PAGES === "on",
    logRequests: values.LOG_REQUESTS === "on",
    loggedBodiesPerSecond: values.LOGGED_BODIES_PER_SECOND ?? 50,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK === "on",
    vapid: vapidSettings(values),
  };
}

function vapidSettings({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof Settings>) {
  if (!publicKey || !privateKey) return undefined;
  if (publicKeyOf(privateKey) !== publicKey)
    throw new SettingsError("Setting VAPID_PUBLIC_KEY is wrong: it must be the public key of VAPID_PRIVATE_KEY.");
  return { publicKey, privateKey };
}

function liqpaySettings({ LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey, LIQPAY_URL: url }: z.output<typeof Settings>) {
  return publicKey && privateKey ? { publicKey, privateKey, url: url ?? "https://www.liqpay.ua" } : undefined;
}

function turbosmsSettings({ TURBOSMS_TOKEN: token, TURBOSMS_SENDER: sender, TURBOSMS_URL: url }: z.output<typeof Settings>) {
  return token && sender ? { token, sender, url: url ?? "https://api.turbosms.ua" } : undefined;
}

/** Reads and validates settings. Throws {@link SettingsError} with one sentence per invalid setting. */
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
    appUrlIsSet: values.APP_URL !== undefined,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS ?? 30,
    ...operationSettings(values),
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
    liqpay: liqpaySettings(values),
    turbosms: turbosmsSettings(values),
    paymentDetails: values.PAYMENT_DETAILS?.replaceAll("\\n", "\n"),
    messagesRetentionMonths: values.MESSAGES_RETENTION_MONTHS ?? 12,
    styleGuide: values.STYLE_GUIDE === undefined ? source["NODE_ENV"] === "development" : values.STYLE_GUIDE === "on",
    logLevel: values.LOG_LEVEL ?? "info",
  };
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return issue.message.startsWith("must") ? issue.message : "has a form that is not understood";
}

/** Returns the settings of this process, which are read once. */
export function env(): Env {
  return singleton("env", () => readEnv(process.env));
}
