import type { EmailRenderer } from "@/lib/domain/emails/renderer";
import type { EmailContent } from "@/lib/domain/emails/templates";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";

interface Props {
  readonly examples: readonly EmailContent[];
  readonly render: EmailRenderer;
}

const UNSUBSCRIBE_URL = "https://board.example/unsubscribe?token=example";

/** Email kinds that owners can turn off. */
const OPTIONAL: readonly string[] = ["review_decisions", "listings_expiring"];

async function previewsOf({ examples, render }: Props) {
  const preview = async (content: EmailContent, language: Language, id: string) => ({
    id,
    language,
    ...(await render(content, language, OPTIONAL.includes(content.template) ? UNSUBSCRIBE_URL : undefined)),
  });
  return Promise.all(
    examples.map(async (content, index) => ({
      id: `${content.template}-${index}`,
      template: content.template,
      emails: await Promise.all(LANGUAGES.map((language) => preview(content, language, `${content.template}-${index}-${language}`))),
    })),
  );
}

/** Shows each email as HTML and plain text in the three languages. */
export async function EmailPreviews(props: Props) {
  const previews = await previewsOf(props);
  return (
    <div className="px-4 py-8 sm:px-6">
      <h1 className="font-bold text-25 tracking-tight">Emails</h1>
      {previews.map(({ id, template, emails }) => (
        <section key={id} className="mt-10">
          <h2 className="mb-3 font-bold text-18">{template}</h2>
          <div className="grid gap-4 lg:grid-cols-3">
            {emails.map((email) => (
              <article key={email.id} lang={email.language}>
                <h3 className="mb-2">{email.subject}</h3>
                <iframe title={`${template}, ${email.language}`} srcDoc={email.html} loading="lazy" className="h-[36rem] w-full" />
                <details className="mt-2">
                  <summary>text/plain</summary>
                  <pre className="mt-2 overflow-x-auto whitespace-pre-wrap text-13">{email.text}</pre>
                </details>
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
