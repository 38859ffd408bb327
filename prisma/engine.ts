import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindSqlAdapterFactory, DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import type pg from "pg";

/**
 * Prisma's schema engine out of its WebAssembly package: the native engine is downloaded from outside the npm registry, which
 * a closed network does not allow (docs/decisions/002-prisma-offline.md).
 */

interface EngineModule {
  readonly SchemaEngine: {
    new: (options: { datamodels: [string, string][] }, log: (line: string) => void, adapter: unknown) => Promise<SchemaEngine>;
  };
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

/** Joined from two parts, so that Next's bundler, which cannot load this package, does not find the import. */
const PACKAGE = ["@prisma", "schema-engine-wasm"].join("/");

let engineModule: Promise<EngineModule> | undefined;

/** Loads the package once per process: its bindings cache views of the WebAssembly memory, so a second instance would read the first one's. */
function loadEngine(): Promise<EngineModule> {
  engineModule ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve(/* turbopackIgnore: true */ PACKAGE));
    const bindings = (await import(/* turbopackIgnore: true */ pathToFileURL(join(folder, "schema_engine_bg.js")).href)) as EngineModule &
      WebAssembly.ModuleImports;
    const wasm = new WebAssembly.Module(readFileSync(join(folder, "schema_engine_bg.wasm")));
    const instance = new WebAssembly.Instance(wasm, { "./schema_engine_bg.js": bindings });
    bindings.__wbg_set_wasm(instance.exports);
    (instance.exports["__wbindgen_start"] as () => void)();
    return bindings;
  })();
  return engineModule;
}

/**
 * An engine bound to a database.
 * @param datamodels pairs of file name and text of Prisma schema files.
 * @param databaseUrl only connected to by operations that need a database; `diff` between two schema files does not.
 */
export async function openEngine(datamodels: [string, string][], databaseUrl: string): Promise<SchemaEngine> {
  const { SchemaEngine } = await loadEngine();
  return SchemaEngine.new({ datamodels }, () => {}, bindSqlAdapterFactory(withWholeScripts(new PrismaPg(databaseUrl))));
}

/**
 * Prisma's adapter splits a script at every semicolon, which breaks functions. This one sends the whole script to PostgreSQL, which runs it
 * as one transaction: a failed migration changes nothing.
 */
function withWholeScripts(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script).catch(failAsDriver);
    };
    return adapter;
  };
  return factory;
}

/** Converts a database error to the format that the engine expects from its adapters. */
function failAsDriver(error: pg.DatabaseError): never {
  if (!error.code || !error.severity) throw error;
  const { code, severity, message, detail, column, hint } = error;
  throw new DriverAdapterError({ kind: "postgres", code, severity, message, detail, column, hint });
}
