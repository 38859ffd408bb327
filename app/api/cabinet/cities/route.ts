import { cabinetCities } from "@/lib/web/cities";

/** City autocomplete for the cabinet's forms. */
export { cabinetCities as GET };
