import { z } from "zod";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { findCity } from "@/lib/domain/cities/city";
import { announceChange } from "@/lib/platform/changes";
import { fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES } from "@/lib/shared/i18n";
import { Name, Phone } from "./fields";

export const ProfileFields = z.object({
  name: Name,
  phone: Phone.optional(),
  /** Of letters, and of what has no page: pages are in the language of their address. */
  language: z.enum(LANGUAGES),
  city_ref: z.string().optional(),
});

/**
 * Changes a profile; what is left out is emptied. Name and phone stand in for a listing's contact from the next request on, also
 * through keys (specification, "Create"). Refuses with `validation_failed` (`unknown_city`).
 */
export async function changeProfile(actor: Actor, accountId: number, input: z.output<typeof ProfileFields>): Promise<void> {
  const city = input.city_ref === undefined ? undefined : await findCity(input.city_ref);
  if (input.city_ref !== undefined && !city) failRules([{ path: "city_ref", code: "unknown_city" }]);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rowCount } = await tx.query({
      text: "UPDATE accounts SET name = $2, phone = $3, language = $4, city_ref = $5, updated_at = now() WHERE id = $1 AND deleted_at IS NULL",
      values: [accountId, input.name, input.phone ?? null, input.language, city?.ref ?? null],
    });
    if (!rowCount) fail("not_found");
    await recordAudit(tx, actor, { action: "account.profile", subject: "account", subjectId: accountId });
  });
}
