import { Button, Footnote, Item, Link, List, Paragraph } from "../parts";
import { formatListingPrice } from "../price";
import type { EmailDefinition } from "../template";

export const searchMatches: EmailDefinition<"search_matches"> = {
  subject: ({ t, props: { name, count, listings } }) =>
    count === 1 ? t("search_matches.subjectOne", { name, title: listings[0]?.title ?? "" }) : t("search_matches.subject", { name, count }),
  Body: ({ t, language, props: { name, count, listings, url, searchesUrl } }) => (
    <>
      <Paragraph>{t("search_matches.text", { name, count })}</Paragraph>
      <List heading={t("search_matches.heading")}>
        {listings.map((listing) => (
          <Item
            key={listing.url}
            title={listing.title}
            url={listing.url}
            text={`${formatListingPrice(t, language, listing.price)} · ${listing.place}`}
          />
        ))}
      </List>
      <Button t={t} label={t("search_matches.button")} url={url} />
      {count > listings.length ? <Footnote>{t("search_matches.more", { count: count - listings.length })}</Footnote> : null}
      <Footnote>
        <Link label={t("search_matches.manage")} url={searchesUrl} />
      </Footnote>
    </>
  ),
};

export const searchPaused: EmailDefinition<"search_paused"> = {
  subject: ({ t, props: { name } }) => t("search_paused.subject", { name }),
  Body: ({ t, props: { name, searchesUrl } }) => (
    <>
      <Paragraph>{t("search_paused.text", { name })}</Paragraph>
      <Button t={t} label={t("search_paused.button")} url={searchesUrl} />
    </>
  ),
};
