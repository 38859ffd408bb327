import { cabinetCities } from "@/lib/web/cities";

/** Cities for the cabinet's forms, while a name is typed. */
export { cabinetCities as GET };
