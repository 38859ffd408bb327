import type { Context } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { STATEMENT_PARTS } from "@/lib/domain/statements-of-reasons/statement";
import { type AccountStatement, stateAccountReasons } from "@/lib/domain/statements-of-reasons/write";
import { env } from "@/lib/platform/env";
import { pagePath } from "@/lib/shared/page-path";

/** Stores why an account was blocked or restricted, and emails that to its owner, who may not be able to sign in. */
export async function sendAccountStatement(context: Pick<Context, "db" | "now">, statement: AccountStatement): Promise<void> {
  const { db } = context;
  const { id, language, texts } = await stateAccountReasons(context, statement);
  const { email } = await db.prisma.account.findUniqueOrThrow({ where: { id: statement.accountId }, select: { email: true } });
  const urlOf = (path: string) => env().appUrl + pagePath(language, path);
  await queueEmail(context, {
    to: email,
    language,
    template: "account_restricted",
    props: {
      measure: statement.measure,
      number: id,
      paragraphs: STATEMENT_PARTS.map((part) => texts[part]),
      termsUrl: urlOf("/terms"),
      contactsUrl: urlOf("/contacts"),
    },
  });
}
