import { Button, Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

/** Emails about conversations: the link that sends a visitor's message, and unread messages. */

export const confirmMessage: EmailDefinition<"confirm_message"> = {
  subject: ({ t, props: { title } }) => t("confirm_message.subject", { title }),
  Body: ({ t, site, props: { title, url } }) => (
    <>
      <Paragraph>{t("confirm_message.text", { title, site })}</Paragraph>
      <Button t={t} label={t("confirm_message.button")} url={url} />
      <Footnote>{t("confirm_message.footnote")}</Footnote>
    </>
  ),
};

export const messagesReceived: EmailDefinition<"messages_received"> = {
  subject: ({ t, props: { count, threads } }) => {
    const [thread] = threads;
    return thread && threads.length === 1
      ? t("messages_received.subjectOne", { name: thread.name || t("messages_received.nobody"), title: thread.title })
      : t("messages_received.subject", { count });
  },
  Body: ({ t, site, props: { count, threads, url } }) => (
    <>
      <Paragraph>{t("messages_received.text", { count, site })}</Paragraph>
      <List heading={t("messages_received.heading")}>
        {threads.map((thread) => (
          <Item
            key={thread.url}
            title={thread.title}
            url={thread.url}
            text={[
              thread.count > 1 ? t("messages_received.more", { count: thread.count }) : "",
              t("messages_received.from", {
                name: thread.name || t("messages_received.nobody"),
                text: thread.text || t("messages_received.photos", { count: thread.photos }),
              }),
              thread.suspicious ? t("messages_received.suspicious") : "",
            ]
              .filter(Boolean)
              .join("\n")}
            links={[{ label: t("messages_received.reply"), url: thread.url }]}
          />
        ))}
      </List>
      <Button t={t} label={t("messages_received.button")} url={url} />
      <Footnote>{t("messages_received.footnote")}</Footnote>
    </>
  ),
};
