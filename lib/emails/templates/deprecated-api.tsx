import type { EmailProps } from "@/lib/domain/emails/templates";
import { formatDay } from "../format";
import { Button, Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";
import type { EmailTranslate } from "../texts";

/** Deprecated parts of the API that the owner's keys use. */
export const deprecatedApi: EmailDefinition<"deprecated_api"> = {
  subject: ({ t, language, props: { firstSunset, isReminder } }) => {
    if (firstSunset === null) return t("deprecated_api.subject");
    return t(isReminder ? "deprecated_api.subjectReminder" : "deprecated_api.subjectUntil", { date: formatDay(language, firstSunset) });
  },
  Body: ({ t, language, props: { isReminder, uses, count, url } }) => (
    <>
      <Paragraph>{t(isReminder ? "deprecated_api.textReminder" : "deprecated_api.text")}</Paragraph>
      <List heading={t("deprecated_api.heading")}>
        {uses.map((use) => (
          <Item
            key={`${use.prefix} ${use.operation} ${use.field}`}
            title={partName(t, use)}
            url={use.url}
            text={[
              t("deprecated_api.use", { key: use.key, prefix: use.prefix, lastUsed: use.lastUsed }),
              use.sunset ? t("deprecated_api.until", { date: formatDay(language, use.sunset) }) : t("deprecated_api.unknown"),
            ].join("\n")}
          />
        ))}
      </List>
      <Button t={t} label={t("deprecated_api.button")} url={url} />
      {count > uses.length ? <Footnote>{t("deprecated_api.more", { count: count - uses.length })}</Footnote> : null}
    </>
  ),
};

/** `query.city` of `GET /my/listings` → `GET /my/listings, parameter city`. */
function partName(t: EmailTranslate, { operation, field }: EmailProps<"deprecated_api">["uses"][number]): string {
  if (field === "") return operation;
  const [place, name] = [field.slice(0, field.indexOf(".")), field.slice(field.indexOf(".") + 1)];
  return t(place === "query" ? "deprecated_api.parameter" : "deprecated_api.field", { operation, name });
}
