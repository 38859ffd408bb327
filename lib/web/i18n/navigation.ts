import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Next's navigation, aware of the language in the address. */
export const { Link, getPathname, redirect, usePathname, useRouter } = createNavigation(routing);
