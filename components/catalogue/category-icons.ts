import {
  ArrowLeftRight,
  Baby,
  Bike,
  BookOpen,
  Briefcase,
  Car,
  Factory,
  Gift,
  Hammer,
  HeartHandshake,
  House,
  type LucideIcon,
  PawPrint,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  Tag,
  Tractor,
  Wrench,
} from "lucide-react";

/** Icons of the built-in root categories, by slug. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  transport: Car,
  property: House,
  work: Briefcase,
  electronics: Smartphone,
  "home-garden": Sofa,
  building: Hammer,
  fashion: Shirt,
  children: Baby,
  animals: PawPrint,
  "hobby-sport": Bike,
  "beauty-health": Sparkles,
  services: Wrench,
  business: Factory,
  agriculture: Tractor,
  "books-media": BookOpen,
  free: Gift,
  exchange: ArrowLeftRight,
  help: HeartHandshake,
};

/**
 * Returns the icon of a root category; a neutral one for roots created by an administrator and for listings without a category.
 * @param slug of the root: `rootOf(category).slug` (`lib/domain/categories/find.ts`) for a subcategory.
 */
export function categoryIcon(slug: string | undefined): LucideIcon {
  return (slug !== undefined && Object.hasOwn(ICONS, slug) && ICONS[slug]) || Tag;
}
