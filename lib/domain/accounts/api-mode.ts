/** The modes of keys and webhooks (docs/api/test-mode.md). */
export const API_MODES = ["live", "test"] as const;

export type ApiMode = (typeof API_MODES)[number];
