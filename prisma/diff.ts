import { openEngine } from "./engine";

/** Returns the SQL that migrates one Prisma schema (or an empty database) to another. */
export async function diffSchemas(databaseUrl: string, from: string | undefined, to: string): Promise<string> {
  const engine = await openEngine([["schema.prisma", to]], databaseUrl);
  const target = (content: string) => ({ tag: "schemaDatamodel" as const, files: [{ path: "schema.prisma", content }] });
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: "empty" } : target(from),
    to: target(to),
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters: { externalTables: [], externalEnums: [] },
  } as Parameters<typeof engine.diff>[0]);
  engine.free();
  return stdout ?? "";
}
