import { Button, Footnote, Link, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

/** Statement of reasons to the owner of an account that was blocked or made read-only. */
export const accountRestricted: EmailDefinition<"account_restricted"> = {
  subject: ({ t, props: { measure } }) => t(`account_restricted.subjects.${measure}`),
  Body: ({ t, props: { number, paragraphs, termsUrl, contactsUrl } }) => (
    <>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Paragraph>
        <Link label={t("account_restricted.terms")} url={termsUrl} />
      </Paragraph>
      <Button t={t} label={t("account_restricted.contacts")} url={contactsUrl} />
      <Footnote>{t("account_restricted.number", { number })}</Footnote>
    </>
  ),
};
