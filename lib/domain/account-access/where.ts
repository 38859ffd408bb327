/** `accountMay(…, "act")` as a condition of Prisma Client's on accounts. */
export const MAY_ACT = { blockedAt: null, deletedAt: null } as const;
