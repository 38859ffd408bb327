/** What the browser shows once after a creation or a rotation. */
export interface ShownSecret {
  readonly id: number;
  readonly key: string;
  /** When the secret before ends, in milliseconds since the epoch; null: it has ended. Undefined for a new key. */
  readonly previousUntil?: number | null;
}
