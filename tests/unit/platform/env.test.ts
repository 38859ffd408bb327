import { isAbsolute } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEnv, SettingsError } from "@/lib/platform/env";

/** Settings with invalid values. */
const INVALID: Readonly<Record<string, readonly string[]>> = {
  PORT: ["-1", "65536", "99999", "abc", "80a", "1e3", "0x50", "3000.5", " ", "3000 3001"],
  HOST: ["not a host", "http://localhost"],
  APP_URL: [
    "board.example.com",
    "ftp://board.example.com",
    "https://",
    "javascript:alert(1)",
    "//board.example.com",
    "https://board.example.com/?a=1",
    "https://board.example.com/#x",
  ],
  DATABASE_URL: [
    "localhost:5432",
    "mysql://user@host/board",
    "postgres",
    "postgresql://",
    "postgresql://user:secret@host:port/board",
    "postgresql://user:secret@host:99999/board",
  ],
  DATABASE_POOL_SIZE: ["0", "1", "201", "-5", "ten", "10.5"],
  DATABASE_WAIT_SECONDS: ["-1", "1.5", "soon", "10000000"],
  REDIS_URL: ["localhost:6379", "http://localhost", "redis://", "redis://host:99999"],
  UPSTASH_REDIS_REST_URL: ["name.upstash.io", "redis://name.upstash.io"],
  REDIS_TIMEOUT_MS: ["0", "9", "60001", "soon", "1.5"],
  SHUTDOWN_GRACE_SECONDS: ["-1", "301", "5s"],
  METRICS_PORT: ["0", "65536", "http"],
  METRICS_HOST: ["not a host"],
  MAX_EVENT_LOOP_DELAY_MS: ["-1", "60001", "1s"],
  MAX_WAITING_QUERIES: ["-1", "many", "100001"],
  PRELOAD_PAGES: ["yes", "1"],
  LOG_REQUESTS: ["yes", "1"],
  LOGGED_BODIES_PER_SECOND: ["-1", "many", "100001"],
  LIMITS_PERSONAL: ["60", "60/", "/5000", "0/5000", "60/0", "-60/5000", "60/5000/1", "60,5000", "6e1/5000", "a/b"],
  LIMITS_BUSINESS: ["600", "600/x", "600 / 100000"],
  TRUSTED_PROXIES: [
    "proxy.local",
    "10.0.0.0/33",
    "10.0.0.1;10.0.0.2",
    "10.0.0.1 10.0.0.2",
    "2001:db8::/129",
    "10.0.0.0/8,nonsense",
    "300.1.1.1",
    "10.0.0.0/",
    "*",
  ],
  CLIENT_IP_HEADER: ["x real ip", "x:y", "x-real-ip, x-other", "заголовок"],
  SMTP_URL: ["mail.example.com", "http://mail.example.com", "smtp://", "smtp://host:port", "smtp://mail.example.com/path"],
  MAIL_FROM: ["board", "a@b\r\nBcc: c@d", "Board <board>", "a@b, c@d", "<a@b"],
  EXCHANGE_RATES: ["USD", "USD:", "GBP:50", "USD:0", "USD:00.000", "EUR:49,USD:0", "USD:42,USD:43", "USD:-1"],
  SITE_NAME: ["<b>Дошка</b>", "{name}", '"Дошка"', "я".repeat(41), "a\nb"],
  SUPPORT_EMAIL: ["help", "a@b, c@d", "https://help.example.com"],
  NEXTAUTH_SECRET: ["short"],
  VAPID_PUBLIC_KEY: ["short", "A".repeat(87)],
  VAPID_PRIVATE_KEY: ["short", `${"A".repeat(42)}=`],
  GOOGLE_ISSUER_URL: ["accounts.google.com", "javascript:alert(1)"],
  LOG_LEVEL: ["verbose", "WARN", "0", "warn,info"],
};

/** Abbreviated addresses that some programs accept. They must be rejected rather than silently ignored. */
const LOOSE_ADDRESSES = ["127.1", "12", "0x7f.0.0.1", "010.0.0.1", "10.0.0/8", "::ffff:10.0.0.0/90"];

function readErrors(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message.split("\n");
  }
}

const errorMessage = (name: string) => new RegExp(`^Setting ${name} is wrong: it (must|has) [^\\n]+[^.]\\.$`);

describe("invalid settings", () => {
  const rows = Object.entries(INVALID).flatMap(([name, values]) => values.map((value) => [name, value] as const));

  it.each([...rows, ...LOOSE_ADDRESSES.map((value) => ["TRUSTED_PROXIES", value] as const)])(
    "%s=%j is reported with its name",
    (name, value) => {
      const errors = readErrors({ [name]: value });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(errorMessage(name));
    },
  );

  it("are all reported at once", () => {
    const wrong = Object.fromEntries(
      Object.entries(INVALID)
        .map(([name, [value = ""]]) => [name, value])
        .filter(([name]) => name !== "HOST"),
    );
    const errors = readErrors(wrong);
    expect(errors).toHaveLength(Object.keys(wrong).length);
    for (const name of Object.keys(wrong))
      expect(
        errors.filter((sentence) => errorMessage(name).test(sentence)),
        name,
      ).toHaveLength(1);
  });

  it.each(["postgresql:/user:hunter2@host/board", "mysql://user:hunter2@host/board"])(
    "are not repeated in errors if they contain a password: %s",
    (url) => {
      expect(readErrors({ DATABASE_URL: url }).join()).not.toContain("hunter2");
    },
  );

  it("always throw a SettingsError", () => {
    const names = fc.constantFrom(...Object.keys(INVALID));
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (source) => {
        for (const sentence of readErrors(source)) expect(sentence).toMatch(/^Setting [A-Z_]+ is wrong: it .+\.$/s);
      }),
    );
  });
});

describe("missing settings", () => {
  it("have their defaults", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      appUrl: "http://localhost:3000",
      appUrlIsSet: false,
      databaseUrl: undefined,
      trustedProxies: [],
      clientIpHeader: undefined,
      limitsPersonal: undefined,
      limitsBusiness: undefined,
      smtpUrl: undefined,
      mailFrom: "board@localhost",
      authSecret: undefined,
      google: undefined,
      logLevel: "info",
    });
    expect(isAbsolute(readEnv({}).dataDir)).toBe(true);
    expect(readEnv({}).dataDir).toMatch(/[/\\]\.data$/);
  });

  it("may be empty", () => {
    const empty = Object.fromEntries(Object.keys(INVALID).map((name) => [name, ""]));
    expect(readEnv({ ...empty, DATA_DIR: "" })).toEqual(readEnv({}));
  });

  it("do not include unrelated environment variables", () => {
    expect(readEnv({ PATH: "/bin", port: "abc", npm_config_x: "1" })).toEqual(readEnv({}));
  });
});

describe("valid settings", () => {
  it.each([
    ["PORT", "0", { port: 0 }],
    ["PORT", "65535", { port: 65_535 }],
    ["PORT", "8080", { port: 8080, appUrl: "http://localhost:8080" }],
    ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
    ["HOST", "::1", { host: "::1" }],
    ["HOST", "localhost", { host: "localhost" }],
    ["APP_URL", "https://board.example.com/", { appUrl: "https://board.example.com" }],
    ["APP_URL", "https://board.example.com", { appUrl: "https://board.example.com" }],
    ["APP_URL", "http://localhost:8080", { appUrl: "http://localhost:8080", appUrlIsSet: true }],
    ["DATA_DIR", "/var/lib/board", { dataDir: "/var/lib/board" }],
    ["DATABASE_URL", "postgres://board@db/board", { databaseUrl: "postgres://board@db/board" }],
    [
      "DATABASE_URL",
      "postgresql://u:p%40@db:5432/board?sslmode=require",
      { databaseUrl: "postgresql://u:p%40@db:5432/board?sslmode=require" },
    ],
    ["DATABASE_POOL_SIZE", "2", { databasePoolSize: 2 }],
    ["DATABASE_POOL_SIZE", "200", { databasePoolSize: 200 }],
    ["DATABASE_WAIT_SECONDS", "0", { databaseWaitSeconds: 0 }],
    ["LIMITS_PERSONAL", "60/5000", { limitsPersonal: { minute: 60, day: 5000 } }],
    ["LIMITS_BUSINESS", "600/100000", { limitsBusiness: { minute: 600, day: 100_000 } }],
    ["TRUSTED_PROXIES", "10.0.0.0/8, 192.168.1.7 ,2001:db8::/32", { trustedProxies: ["10.0.0.0/8", "192.168.1.7", "2001:db8::/32"] }],
    ["CLIENT_IP_HEADER", "X-Real-IP", { clientIpHeader: "x-real-ip" }],
    ["REDIS_URL", "rediss://user:pass@redis.example.com:6380/1", { redisUrl: "rediss://user:pass@redis.example.com:6380/1" }],
    ["REDIS_TIMEOUT_MS", "100", { redisTimeout: 100 }],
    ["SHUTDOWN_GRACE_SECONDS", "0", { shutdownGrace: 0 }],
    ["TRUSTED_PROXIES", "10.0.0.1", { shutdownGrace: 5 }],
    ["METRICS_PORT", "9464", { metrics: { port: 9464, host: "127.0.0.1" } }],
    ["MAX_EVENT_LOOP_DELAY_MS", "0", { loadLimits: { maxDelay: 0, maxWaiting: 500 } }],
    ["MAX_WAITING_QUERIES", "20", { loadLimits: { maxDelay: 500, maxWaiting: 20 } }],
    ["PRELOAD_PAGES", "on", { preloadPages: true }],
    ["LOG_REQUESTS", "on", { logRequests: true }],
    ["LOGGED_BODIES_PER_SECOND", "0", { loggedBodiesPerSecond: 0 }],
    ["STYLE_GUIDE", "on", { styleGuide: true }],
    ["STYLE_GUIDE", "off", { styleGuide: false }],
    ["NODE_ENV", "development", { styleGuide: true }],
    ["NODE_ENV", "production", { styleGuide: false }],
    ["SMTP_URL", "smtps://user:p%40ss@mail.example.com:465", { smtpUrl: "smtps://user:p%40ss@mail.example.com:465" }],
    ["SMTP_URL", "smtp://127.0.0.1:2525", { smtpUrl: "smtp://127.0.0.1:2525" }],
    ["MAIL_FROM", '"Дошка" <board@example.com>', { mailFrom: '"Дошка" <board@example.com>' }],
    ["MAIL_FROM", "board@example.com", { mailFrom: "board@example.com" }],
    ["APP_URL", "https://board.example.com", { mailFrom: "board@board.example.com" }],
    ["LOG_LEVEL", "silent", { logLevel: "silent" }],
  ])("%s=%j is accepted", (name, value, settings) => {
    expect(readEnv({ [name]: value })).toMatchObject(settings);
  });
});

describe("Upstash settings", () => {
  it("are required together", () => {
    const both = { UPSTASH_REDIS_REST_URL: "https://name.upstash.io", UPSTASH_REDIS_REST_TOKEN: "token" };
    for (const [name, value] of Object.entries(both))
      expect(readErrors({ [name]: value })).toEqual([
        "Setting UPSTASH_REDIS_REST_URL is wrong: it must be set together with UPSTASH_REDIS_REST_TOKEN.",
      ]);
    expect(readEnv(both).upstashRedis).toEqual({ url: "https://name.upstash.io", token: "token" });
  });
});

describe("Google settings", () => {
  it("are required together", () => {
    for (const name of ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"])
      expect(readErrors({ [name]: "x" })).toEqual([
        "Setting GOOGLE_CLIENT_ID is wrong: it must be set together with GOOGLE_CLIENT_SECRET.",
      ]);
    expect(readEnv({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }).google).toEqual({
      clientId: "id",
      clientSecret: "secret",
      issuer: "https://accounts.google.com",
    });
  });
});
