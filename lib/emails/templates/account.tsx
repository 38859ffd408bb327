import { Button, Footnote, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

/** Emails about an account: a text, a button, and what to do if somebody else caused the email. */

type WithButton = "already_signed_up" | "reset_password" | "sign_in" | "change_email" | "email_taken";

type WithText = "email_changed" | "account_deleted";

const withButton = (template: WithButton): EmailDefinition<WithButton> => ({
  subject: ({ t }) => t(`${template}.subject`),
  Body: ({ t, site, props }) => (
    <>
      <Paragraph>{t(`${template}.text`, { site })}</Paragraph>
      <Button t={t} label={t(`${template}.button`)} url={props.url} />
      <Footnote>{t(`${template}.footnote`)}</Footnote>
    </>
  ),
});

const withText = (template: WithText): EmailDefinition<WithText> => ({
  subject: ({ t }) => t(`${template}.subject`),
  Body: ({ t, site }) => <Paragraph>{t(`${template}.text`, { site })}</Paragraph>,
});

const confirmSignUp: EmailDefinition<"confirm_sign_up"> = {
  subject: ({ t }) => t("confirm_sign_up.subject"),
  Body: ({ t, site, props: { name, url } }) => (
    <>
      <Paragraph>{t("confirm_sign_up.greeting", { name })}</Paragraph>
      <Paragraph>{t("confirm_sign_up.text", { site })}</Paragraph>
      <Button t={t} label={t("confirm_sign_up.button")} url={url} />
      <Footnote>{t("confirm_sign_up.footnote")}</Footnote>
    </>
  ),
};

const passwordChanged: EmailDefinition<"password_changed"> = {
  subject: ({ t }) => t("password_changed.subject"),
  Body: ({ t, site, props: { url } }) => (
    <>
      <Paragraph>{t("password_changed.text", { site })}</Paragraph>
      <Button t={t} label={t("password_changed.button")} url={url} />
    </>
  ),
};

export const ACCOUNT_EMAILS = {
  confirm_sign_up: confirmSignUp,
  already_signed_up: withButton("already_signed_up"),
  reset_password: withButton("reset_password"),
  sign_in: withButton("sign_in"),
  change_email: withButton("change_email"),
  email_taken: withButton("email_taken"),
  password_changed: passwordChanged,
  email_changed: withText("email_changed"),
  account_deleted: withText("account_deleted"),
};
