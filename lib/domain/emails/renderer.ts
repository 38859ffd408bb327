import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import type { EmailContent } from "./templates";

/**
 * Dependency inversion for rendering emails: `lib/boot.ts` registers the renderer. It is loaded with the first email, so that startup does
 * not wait for React.
 */

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** @param unsubscribeUrl Page to turn this kind of email off; undefined for emails that are always sent. */
export type EmailRenderer = (content: EmailContent, language: Language, unsubscribeUrl?: string) => Promise<RenderedEmail>;

type LoadRenderer = () => Promise<EmailRenderer>;

const registered = singleton("email-renderer", () => ({ load: undefined as LoadRenderer | undefined }));

export function registerEmailRenderer(load: LoadRenderer): void {
  registered.load = load;
}

export const renderEmail: EmailRenderer = async (content, language, unsubscribeUrl) => {
  if (!registered.load) throw new Error("No email renderer is registered.");
  const render = await registered.load();
  return render(content, language, unsubscribeUrl);
};
