import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { ListingGallery } from "@/components/gallery/ListingGallery";
import { Badge } from "@/components/ui/Badge";
import { type Definition, DefinitionList } from "@/components/ui/DefinitionList";
import type { PresentedListing, ShownValue } from "@/lib/domain/listings/presenter";
import { formatMoney } from "@/lib/shared/format-money";
import type { Language } from "@/lib/shared/i18n";
import { formatPhone } from "@/lib/shared/phone";
import { formatFigure } from "@/lib/web/i18n/format";
import { showsNegotiable } from "@/lib/web/i18n/listing-price";
import { useListingPrice } from "./use-listing-price";

interface Props {
  readonly listing: PresentedListing;
  /** Heading level of the title. */
  readonly heading?: "h1" | "h2";
  /** Replaces the seller's name and phone. */
  readonly contact?: ReactNode;
  /** Note below the title about the text's language. */
  readonly textLanguage?: ReactNode;
  /** Location, shown after the description. */
  readonly location?: ReactNode;
  /** Replaces the default gallery, which shows no tour. */
  readonly gallery?: ReactNode;
}

/** Full view of a listing: pictures, price, attributes, location and delivery. */
export function ListingDetails({ listing, heading: Title = "h2", contact: contactSlot, textLanguage, location, gallery }: Props) {
  const t = useTranslations("ListingView");
  const locale = useLocale();
  const ui = useTranslations("Ui");
  const writePrice = useListingPrice();
  const galleryId = useId();
  const { textLang, attributes, condition, delivery, contact, frames3d } = listing;
  const written = (value: ShownValue) => writeValue(value, locale, { yes: t("yes"), no: t("no"), from: t("from"), to: t("to") });
  const facts: readonly Definition[] = [
    ...(condition ? [{ term: t("condition"), value: t(`conditions.${condition}`) }] : []),
    ...attributes.map(({ name, value }) => ({ term: name, value: written(value) })),
  ];
  const terms: readonly Definition[] = [
    { term: t("city"), value: listing.city },
    ...(delivery.methods.length > 0
      ? [{ term: t("delivery"), value: delivery.methods.map((method) => t(`deliveries.${method}`)).join(", ") }]
      : []),
    ...(delivery.paidBy ? [{ term: t("paidBy"), value: t(`payers.${delivery.paidBy}`) }] : []),
    ...(contactSlot
      ? []
      : [
          { term: t("seller"), value: contact.name },
          { term: t("phone"), value: contact.phone ? formatPhone(contact.phone) : t("phoneHidden") },
        ]),
  ];
  const Part = Title === "h1" ? "h2" : "h3";
  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]">
      <div className="min-w-0">
        {gallery ?? (
          <>
            <ListingGallery
              photos={listing.photos}
              video={listing.video}
              title={listing.title}
              rootCategory={listing.rootCategory}
              id={galleryId}
            />
            {frames3d > 0 ? (
              <p className="mt-3">
                <Badge tone="info">{t("tour", { count: frames3d })}</Badge>
              </p>
            ) : null}
          </>
        )}
      </div>
      <div className="min-w-0 lg:row-span-2">
        <p data-price-text className="font-bold text-25 text-title sm:text-32">
          {writePrice(listing)}
          {listing.priceType === "exchange" && Number(listing.price) > 0
            ? ` · ${formatMoney(locale, listing.price, listing.currency)}`
            : null}
        </p>
        {showsNegotiable(listing) ? <p className="text-15 text-muted">{ui("listingPrice.negotiable")}</p> : null}
        <Title lang={textLang} className="mt-2 font-semibold text-20">
          {listing.title}
        </Title>
        {textLanguage}
        {/* With an h1 title, the page's breadcrumbs show the category. */}
        {Title === "h2" && listing.categoryPath.length > 0 ? (
          <p className="mt-2 text-13 text-muted">{listing.categoryPath.join(" › ")}</p>
        ) : null}
        <Terms items={terms} />
        {contactSlot}
      </div>
      <div className="min-w-0">
        {facts.length > 0 ? (
          <section className="mb-8">
            <Part className="mb-3 font-bold text-20">{t("facts")}</Part>
            <DefinitionList items={facts} />
          </section>
        ) : null}
        <section>
          <Part className="mb-3 font-bold text-20">{t("description")}</Part>
          <p lang={textLang} className="max-w-[42rem] whitespace-pre-line">
            {listing.description}
          </p>
        </section>
        {location}
      </div>
    </article>
  );
}

/** Names above values, because the column next to the pictures is narrow. */
function Terms({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className="mt-6 divide-y divide-border">
      {items.map(({ term, value }) => (
        <div key={String(term)} className="py-3 first:pt-0 last:pb-0">
          <dt className="text-13 text-muted">{term}</dt>
          <dd className="text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueLabels {
  readonly yes: string;
  readonly no: string;
  readonly from: string;
  readonly to: string;
}

function writeValue(value: ShownValue, locale: Language, labels: ValueLabels): string {
  switch (value.kind) {
    case "text":
      return value.text;
    case "boolean":
      return value.value ? labels.yes : labels.no;
    case "number":
      return withUnit(formatFigure(locale, value.value, value.unit), value.unit);
    case "range": {
      const { from, to, unit } = value;
      const ends = [
        ...(from === undefined ? [] : [`${labels.from} ${formatFigure(locale, from, unit)}`]),
        ...(to === undefined ? [] : [`${labels.to} ${formatFigure(locale, to, unit)}`]),
      ];
      return withUnit(ends.join(" "), unit);
    }
  }
}

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);
