import { z } from "zod";
import { actorOf } from "@/lib/domain/accounts/sessions";
import { importPreviewed, parseTreeFile, previewImport } from "@/lib/domain/categories/import-tree";
import { exportTree } from "@/lib/domain/categories/tree-file";
import { previewImportImpact, toShownChanges } from "@/lib/domain/listings/import-impact";
import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { MAX_CATEGORY_FILE_BYTES } from "@/lib/shared/form-limits";
import { parseSearchParams } from "@/lib/shared/search-params";
import { kyivDay } from "@/lib/shared/time";
import { forModerators } from "./moderator-route";
import { PRIVATE } from "./private-route";
import { requestClient } from "./request";

/**
 * Export and import of the category tree, for administrators. Route handlers rather than server actions, because the files exceed the size
 * limit of forms.
 */

/** `GET /api/moderation/categories` returns the whole tree as a JSON file. */
export const exportRoute = forModerators(async () => {
  const file = JSON.stringify(await exportTree({ db: db() }), null, 1);
  const name = `categories-${kyivDay(Date.now())}.json`;
  return new Response(file, {
    headers: { ...PRIVATE, "content-type": "application/json; charset=utf-8", "content-disposition": `attachment; filename="${name}"` },
  });
}, "admin");

const ImportParams = z.object({ apply: z.string().max(100) });

/** Maximum number of changes in a response, which also contains the total. */
const MAX_CHANGES = 500;

/**
 * `POST /api/moderation/categories` with a file as the body previews an import: returns `{ applied, outdated, changes, total, untouched,
 * hash }`, with the effects of each change on listings. With the hash of a preview as `?apply=`, it applies the changes of that preview. If
 * the tree has been changed since, it applies nothing and returns the new preview as `outdated`. Responds with 413 `payload_too_large` and
 * 422 `validation_failed`.
 */
export const importRoute = forModerators(async (request, { account }) => {
  const file = parseTreeFile(await readText(request));
  const { apply } = parseSearchParams(ImportParams, new URL(request.url).searchParams);
  const context = { db: db(), actor: actorOf(account, await requestClient()), now: Date.now() };
  const { applied, plan } =
    apply === undefined
      ? { applied: false, plan: await previewImport(context, file) }
      : await importPreviewed(context, { file, hash: apply });
  const { changes, untouched, hash } = plan;
  const first = changes.slice(0, MAX_CHANGES);
  const shown = applied ? toShownChanges(first) : await previewImportImpact(context, first);
  const outdated = apply !== undefined && !applied;
  return Response.json({ applied, outdated, changes: shown, total: changes.length, untouched, hash }, { headers: PRIVATE });
}, "admin");

/** Reads the body. Throws `payload_too_large` if it exceeds the maximum size of a category file. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_CATEGORY_FILE_BYTES) fail("payload_too_large", { max_bytes: MAX_CATEGORY_FILE_BYTES });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
