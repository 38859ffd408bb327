import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FieldList } from "@/components/reference/FieldList";
import { OperationSection } from "@/components/reference/OperationSection";
import { referenceModel } from "@/lib/api/reference/model";
import { operationSamples } from "@/lib/api/reference/samples";
import { LANGUAGES } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";
import en from "@/messages/en";
import ru from "@/messages/ru";
import uk from "@/messages/uk";
import { DEPRECATED_ENDPOINTS } from "@/tests/support/deprecated-endpoints";

/** How the API reference marks what is deprecated. Nothing in the API is, so no page of a board shows it. */

/** Children are passed as an argument. */
type Provided = ComponentProps<typeof NextIntlClientProvider>;

const MESSAGES = { uk, ru, en };
const BADGES = { uk: "Застаріле", ru: "Устаревшее", en: "Deprecated" } as const;

const model = referenceModel("https://board.example", DEPRECATED_ENDPOINTS);
const operations = model.groups.flatMap((group) => group.operations);
const operation = (id: string) => operations.find((each) => each.id === id) as (typeof operations)[number];

describe.each(LANGUAGES)("the reference in %s", (locale) => {
  const render = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
    renderToStaticMarkup(
      createElement(NextIntlClientProvider, { locale, messages: MESSAGES[locale], timeZone: KYIV } as Provided, element),
    );
  const section = (id: string) =>
    render(
      createElement(OperationSection, {
        operation: operation(id),
        baseUrl: model.baseUrl,
        samples: operationSamples(operation(id), model.baseUrl),
      }),
    );
  const badge = `>${BADGES[locale]}<`;

  it("marks a deprecated operation beside its path", () => {
    expect(section("getOldShop")).toContain(badge);
    expect(section("getShop")).not.toContain(badge);
  });

  it("marks deprecated fields only", () => {
    const { body } = operation("editShop");
    const fields = body.kind === "json" ? body.fields : [];
    const marked = fields.filter((field) => render(createElement(FieldList, { fields: [{ ...field, fields: [] }] })).includes(badge));
    expect(marked.map(({ name }) => name)).toEqual(["rank"]);
  });
});
