import { env } from "./env";

export const secureCookies = () => env().appUrl.startsWith("https:");

/**
 * Returns the name of a cookie. With the prefix `__Host-`, browsers ensure that no other host and no plain HTTP response can set
 * it.
 */
export const cookieName = (name: string) => (secureCookies() ? `__Host-${name}` : name);

/**
 * Returns the options of a cookie.
 *
 * @param maxAge seconds.
 */
export const cookieOptions = (maxAge: number) => ({ httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies(), maxAge }) as const;
