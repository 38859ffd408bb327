import { Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

/** A visitor's message to a seller. */
export const contactMessage: EmailDefinition<"contact_message"> = {
  subject: ({ t, props: { title } }) => t("contact_message.subject", { title }),
  Body: ({ t, props: { name, email, text, title, url } }) => (
    <>
      <Paragraph>{t("contact_message.text", { name, email })}</Paragraph>
      <List heading={t("contact_message.heading")}>
        <Item title={title} url={url} text={text} />
      </List>
      <Footnote>{`${t("contact_message.reply")} ${t("contact_message.safety")} ${t("contact_message.origin")}`}</Footnote>
    </>
  ),
};
