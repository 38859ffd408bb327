import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Next's navigation functions, with the language in the URL. */
export const { Link, getPathname, redirect, usePathname, useRouter } = createNavigation(routing);
