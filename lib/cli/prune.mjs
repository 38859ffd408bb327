/**
 * `npm run prune`: removes the packages that only the build needs from `node_modules`, for images and other copies of a finished build. What is
 * left runs the server and the operator commands, but cannot build. `npm ci` brings everything back.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isBuilt, root } from "./build.mjs";

/** Direct dependencies that are compiled into `.next`, `dist` and `public`, or compile them. */
const BUILD_ONLY = new Set([
  "@base-ui/react",
  "@dnd-kit/core",
  "@dnd-kit/sortable",
  "@fontsource-variable/onest",
  "@prisma/client-generator-ts",
  "@prisma/internals",
  "@tailwindcss/postcss",
  "esbuild",
  "idb-keyval",
  "lucide-react",
  "next-auth",
  "next-intl",
  "photoswipe",
  "recharts",
  "tailwind-merge",
  "tailwindcss",
  "tsx",
  "typescript",
]);

/** Next's compiler. At runtime, its configuration comes from the build. */
const COMPILER = /^@next\/swc-/;

/** Returns the lockfile's path of a package that is required from another one, as Node.js resolves it. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return undefined;
  }
}

/** Returns the lockfile's paths of all packages that a built board needs. */
export function runtimePackages({ packages }) {
  const needed = new Set();
  const add = (from, name) => {
    const path = resolvePackage(packages, from, name);
    if (!path || needed.has(path) || COMPILER.test(name)) return;
    needed.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(path, next);
  };
  for (const name of Object.keys(packages[""].dependencies)) if (!BUILD_ONLY.has(name)) add("", name);
  return needed;
}

/** Files of packages that Node.js does not read at runtime. */
const UNREAD = /\.(?:map|[cm]?tsx?|md|flow)$/;
/** libav.js for engines without WebAssembly, which Node.js never is. */
const UNUSED_OF_LIBAV = /\.asm\.m?js$/;
/** Parts of Next.js for other builds: its development server, its own pages, and experimental versions of React. */
const UNUSED_OF_NEXT = /^(?:docs|esm|compiled\/(?:.*-experimental|next-devtools|babel(?:-packages)?|webpack|next-server\/.*\.dev\.js))$/;

/** Prisma's query compilers for other databases, and the smaller one for PostgreSQL, which the generated client does not use. */
const UNUSED_OF_PRISMA = /^query_(?:compiler|engine)_.*(?:cockroachdb|mysql|sqlite|sqlserver)|^query_compiler_small_/;

function removeFiles(folder, isUnused) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (existsSync(path) && isUnused(path.slice(folder.length + 1), entry)) rmSync(path, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  if (!isBuilt()) {
    console.error("The board is not built from these sources. Run npm run build first.");
    process.exit(1);
  }
  const modules = join(root, "node_modules");
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const needed = runtimePackages(lock);
  for (const path of Object.keys(lock.packages)) if (path !== "" && !needed.has(path)) removePackage(path, needed);
  removeFiles(modules, (path, entry) => entry.isFile() && UNREAD.test(path));
  removeFiles(join(modules, "next", "dist"), (path) => UNUSED_OF_NEXT.test(path));
  removeFiles(join(modules, "@prisma", "client", "runtime"), (path) => UNUSED_OF_PRISMA.test(path));
  removeFiles(join(modules, "@libav.js", "variant-webm-vp9", "dist"), (path) => UNUSED_OF_LIBAV.test(path));
  rmSync(join(modules, ".bin"), { recursive: true, force: true });
  // npm's list of installed packages: without it, npm looks at the folders.
  rmSync(join(modules, ".package-lock.json"), { force: true });
}

/** Removes a package but not packages inside its folder that are needed. */
function removePackage(path, needed) {
  const folder = join(root, path);
  if (!existsSync(folder)) return;
  const keepsInner = [...needed].some((inner) => inner.startsWith(`${path}/`));
  if (!keepsInner) return void rmSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name !== "node_modules") rmSync(join(folder, name), { recursive: true });
}
