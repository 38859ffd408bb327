import { formatMoney } from "@/lib/shared/format-money";
import { Button, Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

export const favouriteNews: EmailDefinition<"favourite_news"> = {
  subject: ({ t, language, props: { drops, gone, count } }) => {
    const [drop] = drops;
    if (drop && count === 1)
      return t("favourite_news.subjectDrop", { price: formatMoney(language, drop.now.amount, drop.now.currency), title: drop.title });
    if (gone[0] && count === 1) return t("favourite_news.subjectGone", { title: gone[0].title });
    return t("favourite_news.subject", { count });
  },
  Body: ({ t, language, props: { drops, gone, count, url } }) => (
    <>
      <Paragraph>{t("favourite_news.text")}</Paragraph>
      {drops.length > 0 ? (
        <List heading={t("favourite_news.drops")}>
          {drops.map((drop) => (
            <Item
              key={drop.url}
              title={drop.title}
              url={drop.url}
              text={t("favourite_news.drop", {
                now: formatMoney(language, drop.now.amount, drop.now.currency),
                before: formatMoney(language, drop.before.amount, drop.before.currency),
              })}
            />
          ))}
        </List>
      ) : null}
      {gone.length > 0 ? <Paragraph>{t("favourite_news.gone")}</Paragraph> : null}
      {gone.map(({ title, state }) => (
        <Paragraph key={title}>
          «{title}»: {t(`favourite_news.states.${state}`)}
        </Paragraph>
      ))}
      <Button t={t} label={t("favourite_news.button")} url={url} />
      {count > drops.length + gone.length ? (
        <Footnote>{t("favourite_news.more", { count: count - drops.length - gone.length })}</Footnote>
      ) : null}
    </>
  ),
};
