/** Whether a password is in a list of leaked ones, and zxcvbn's score, 0 to 4. */
export function strength(input: {
  readonly password: string;
  readonly own: readonly string[];
}): Promise<{ leaked: boolean; score: number }>;
export function hash(input: { readonly password: string }): string;
export function verify(input: { readonly passwordHash: string; readonly password: string }): boolean;
