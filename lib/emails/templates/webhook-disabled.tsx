import { Button, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

export const webhookDisabled: EmailDefinition<"webhook_disabled"> = {
  subject: ({ t, props: { host } }) => t("webhook_disabled.subject", { host }),
  Body: ({ t, props: { host, reason, url } }) => (
    <>
      <Paragraph>{t(`webhook_disabled.${reason}`, { host })}</Paragraph>
      <Paragraph>{t("webhook_disabled.next")}</Paragraph>
      <Button t={t} label={t("webhook_disabled.button")} url={url} />
    </>
  ),
};
