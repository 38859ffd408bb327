import { cabinetCities } from "@/lib/cabinet/cities";

/** Cities for the cabinet's forms, while a name is typed. */
export { cabinetCities as GET };
