/** Limits of codes (docs/decisions/202-phone-confirmation.md). The number of codes is limited by `lib/domain/accounts/attempts.ts`. */

export const CODE_DIGITS = 6;

/** Minutes for which a code is valid. */
export const CODE_MINUTES = 10;

/** Number of times that a code can be entered. */
export const MAX_ATTEMPTS = 5;
