import { env } from "./env";

/** Names and options of the cookies that the server sets. */

export const secureCookies = () => env().appUrl.startsWith("https:");

/** `__Host-`: the browser itself sees to it that no other host and no plain HTTP sets it. */
export const cookieName = (name: string) => (secureCookies() ? `__Host-${name}` : name);

/** @param maxAge seconds. */
export const cookieOptions = (maxAge: number) => ({ httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies(), maxAge }) as const;
