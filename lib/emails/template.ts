import type { ReactNode } from "react";
import type { EmailProps, EmailTemplate } from "@/lib/domain/emails/templates";
import type { Language } from "@/lib/shared/i18n";
import type { EmailTranslate } from "./texts";

/** Input of a template. */
export interface EmailInput<Props> {
  readonly t: EmailTranslate;
  readonly language: Language;
  /** The site's name in the reader's language. */
  readonly site: string;
  readonly props: Props;
}

/** Subject and body of an email template. Both functions are pure: links and secrets are passed as properties. */
export interface EmailDefinition<Template extends EmailTemplate> {
  readonly subject: (input: EmailInput<EmailProps<Template>>) => string;
  /** Content of the email, without the frame. */
  readonly Body: (input: EmailInput<EmailProps<Template>>) => ReactNode;
}
