import { Button, Footnote, Item, Link, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

/** Receipt of a report. Contains nothing that the reporter wrote, since the address may belong to somebody else. */
export const reportReceived: EmailDefinition<"report_received"> = {
  subject: ({ t, props: { number } }) => t("report_received.subject", { number }),
  Body: ({ t, props: { number, title, url, reportsUrl } }) => (
    <>
      <Paragraph>{t("report_received.text", { number })}</Paragraph>
      <List heading={t("report_received.heading")}>
        <Item title={title} url={url} />
      </List>
      {reportsUrl === null ? (
        <Footnote>{t("report_received.footnote")}</Footnote>
      ) : (
        <Button t={t} label={t("report_received.button")} url={reportsUrl} />
      )}
    </>
  ),
};

/** Notification of a report's outcome. */
export const reportOutcome: EmailDefinition<"report_outcome"> = {
  subject: ({ t, props: { number } }) => t("report_outcome.subject", { number }),
  Body: ({ t, props: { number, outcome, title, url, contactsUrl } }) => (
    <>
      <Paragraph>{t(`report_outcome.${outcome}`, { number, title })}</Paragraph>
      {outcome === "gone" ? null : <Paragraph>{t("report_outcome.person")}</Paragraph>}
      {outcome === "kept" ? (
        <>
          <Button t={t} label={t("report_outcome.listing")} url={url} />
          <Paragraph>
            {t("report_outcome.redress")} <Link label={t("report_outcome.contacts")} url={contactsUrl} />
          </Paragraph>
        </>
      ) : null}
    </>
  ),
};
