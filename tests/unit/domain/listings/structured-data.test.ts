import { expect, it } from "vitest";
import { describeListing } from "@/lib/domain/listings/structured-data";
import { pagePath } from "@/lib/shared/page-path";
import { fake } from "../../../support/fake";

type Described = Parameters<typeof describeListing>;

it("has breadcrumbs of pages in the language of the page, from the home page on", () => {
  const listing = fake<Described[0]>({
    ...{ id: 5, price_type: "free", price_period: null, currency: "UAH", status: "active", condition: null },
    ...{ seller: fake<Described[0]["seller"]>({ type: "private" }), contact_name: "Олена" },
  });
  const view = fake<Described[1]>({
    ...{ title: "Bicycle", description: "As new", price: "0", photos: [] },
    ...{ categoryPath: ["Sport", "Bicycles"], categorySlugs: ["sport", "bicycles"] },
  });
  const addressOf = (path: string) => `https://board.example${pagePath("en", path)}`;
  const data = describeListing(listing, view, { url: addressOf("/listing/bicycle-5"), boardName: "Board", addressOf });
  expect(data).toMatchObject({
    "@graph": [
      { "@type": "Product" },
      {
        itemListElement: [
          { position: 1, name: "Board", item: "https://board.example/en" },
          { position: 2, name: "Sport", item: "https://board.example/en/catalogue/sport" },
          { position: 3, name: "Bicycles", item: "https://board.example/en/catalogue/bicycles" },
          { position: 4, name: "Bicycle", item: "https://board.example/en/listing/bicycle-5" },
        ],
      },
    ],
  });
});
