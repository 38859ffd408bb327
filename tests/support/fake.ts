/**
 * Returns a test double of `T` with only the properties that the code under test reads. Property names are type-checked, values are not.
 */
export const fake = <T extends object>(parts: { readonly [K in keyof T]?: unknown }): T => parts as T;
