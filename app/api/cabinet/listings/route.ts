import { cabinetListings } from "@/lib/web/editable-listings";

/** Search for a listing of one's own in forms, such as the one that adds a 3D tour. */
export { cabinetListings as GET };
