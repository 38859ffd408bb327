import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import { findCity } from "@/lib/domain/cities/city";
import type { Context } from "@/lib/domain/context/context";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES } from "@/lib/shared/i18n";
import { Name, Phone } from "./fields";

export const ProfileFields = z.object({
  name: Name,
  phone: Phone.optional(),
  /** Language of emails; pages are in the language of their address. */
  language: z.enum(LANGUAGES),
  city_ref: z.string().optional(),
});

/**
 * Replaces the profile; omitted fields are cleared. From the next request on, name and phone are the defaults of a listing's contact, also
 * through the API (docs/api/listings.md#fields). A new phone is not confirmed: a trigger of the database clears the confirmation.
 * Throws `validation_failed` (`unknown_city`).
 */
export async function changeProfile(
  { actor }: Pick<Context, "actor">,
  { accountId, ...input }: z.output<typeof ProfileFields> & { readonly accountId: number },
): Promise<void> {
  const city = input.city_ref === undefined ? undefined : await findCity(input.city_ref);
  if (input.city_ref !== undefined && !city) failRules([{ path: "city_ref", code: "unknown_city" }]);
  await withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
    const { count } = await tx.prisma.account.updateMany({
      where: { id: accountId, deletedAt: null },
      data: { name: input.name, phone: input.phone ?? null, language: input.language, cityRef: city?.ref ?? null },
    });
    if (count === 0) fail("not_found");
    await recordAudit({ db: tx, actor }, { action: "account.profile", subject: "account", subjectId: accountId });
  });
}
