import type { ReactNode } from "react";
import type { EmailProps, EmailTemplate } from "@/lib/domain/emails/templates";
import type { Language } from "@/lib/shared/i18n";
import type { EmailTranslate } from "./texts";

/** What a template is rendered from. */
export interface EmailInput<Props> {
  readonly t: EmailTranslate;
  readonly language: Language;
  /** The site's name in the reader's language. */
  readonly site: string;
  readonly props: Props;
}

/** How an email of a template looks. Both functions are pure: links and secrets come in the properties. */
export interface EmailDefinition<Template extends EmailTemplate> {
  readonly subject: (input: EmailInput<EmailProps<Template>>) => string;
  /** What the email says, between its frame's head and foot. */
  readonly Body: (input: EmailInput<EmailProps<Template>>) => ReactNode;
}
