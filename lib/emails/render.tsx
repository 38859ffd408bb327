import type { EmailRenderer } from "@/lib/domain/emails/renderer";
import type { EmailContent, EmailTemplate } from "@/lib/domain/emails/templates";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { EMAIL_DEFINITIONS } from "./definitions";
import { Frame } from "./parts";
import { htmlToPlainText } from "./plain-text";
import { emailTexts } from "./texts";

function documentOf<Template extends EmailTemplate>(
  { template, props }: EmailContent<Template>,
  language: Language,
  unsubscribeUrl: string | undefined,
) {
  const { subject, Body } = EMAIL_DEFINITIONS[template];
  const input = { t: emailTexts(language), language, site: siteName(language), props };
  const line = subject(input);
  const element = (
    <Frame t={input.t} language={language} subject={line} site={input.site} unsubscribeUrl={unsubscribeUrl}>
      {Body(input)}
    </Frame>
  );
  return { subject: line, element };
}

/** Renders an email as HTML and as plain text generated from it. */
export const renderEmail: EmailRenderer = async (content, language, unsubscribeUrl) => {
  // Next.js does not allow bundling this package, so Node loads it from `node_modules`.
  const { renderToStaticMarkup } = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ "react-dom/server");
  const { subject, element } = documentOf(content, language, unsubscribeUrl);
  const html = renderToStaticMarkup(element);
  return { subject, html: `<!doctype html>${html}`, text: `${htmlToPlainText(html)}\n` };
};
