/** A stand-in for a `T` with only the properties that the code under test reads. Their names are checked, their values are not. */
export const fake = <T extends object>(parts: { readonly [K in keyof T]?: unknown }): T => parts as T;
