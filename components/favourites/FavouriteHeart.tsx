import { Heart } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { savedListings } from "@/lib/web/favourites";
import { FavouriteForm, type SavedListing } from "./FavouriteForm";

interface Props {
  readonly listing: SavedListing & { readonly title: string };
  /** `card`: a round button on the picture; `button`: with text. */
  readonly look?: "card" | "button";
}

/**
 * Saves a listing as a favourite and removes it. A plain form, which works without JavaScript when signed in; `start-hearts.ts` sends it in the
 * background, or stores the listing in the browser of a visitor (docs/decisions/198-favourites.md).
 */
export async function FavouriteHeart({ listing, look = "card" }: Props): Promise<ReactNode> {
  const [saved, t] = [(await savedListings()).has(listing.id), await getTranslations("Favourites")];
  const card = look === "card";
  return (
    <FavouriteForm listing={listing} saves={!saved} className={card ? "absolute top-1 right-1 z-10 print:hidden" : "print:hidden"}>
      <button
        type="submit"
        aria-pressed={saved}
        aria-label={card ? t("heart", { title: listing.title }) : undefined}
        className={
          card
            ? "group flex size-11 items-center justify-center"
            : `${buttonClass({ variant: "secondary", size: "small" })} group cursor-pointer`
        }
      >
        <span
          className={
            card
              ? "flex size-9 items-center justify-center rounded-full border border-border bg-surface text-title transition-colors group-hover:border-primary group-hover:text-primary"
              : "contents"
          }
        >
          <Heart aria-hidden="true" className="size-5 shrink-0 group-aria-pressed:fill-danger group-aria-pressed:stroke-danger" />
        </span>
        {card ? null : t("save")}
      </button>
    </FavouriteForm>
  );
}
