import { formatMoment } from "../format";
import { Button, Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

export const listingsExpiring: EmailDefinition<"listings_expiring"> = {
  subject: ({ t, props: { count, listings } }) =>
    count === 1 ? t("listings_expiring.subjectOne", { title: listings[0]?.title ?? "" }) : t("listings_expiring.subject", { count }),
  Body: ({ t, language, props: { count, listings, days, url } }) => (
    <>
      <Paragraph>{t(count === 1 ? "listings_expiring.textOne" : "listings_expiring.text")}</Paragraph>
      <Paragraph>{t("listings_expiring.how", { days })}</Paragraph>
      <List heading={t("listings_expiring.heading")}>
        {listings.map((listing) => (
          <Item
            key={listing.renewalUrl}
            title={listing.title}
            url={listing.url}
            text={t("listings_expiring.until", { end: formatMoment(language, listing.expiresAt) })}
            links={[{ label: t("listings_expiring.renew", { days }), url: listing.renewalUrl }]}
          />
        ))}
      </List>
      <Button t={t} label={t("listings_expiring.button")} url={url} />
      {count > listings.length ? <Footnote>{t("listings_expiring.more", { count: count - listings.length })}</Footnote> : null}
    </>
  ),
};
