/** Paths of "API and integrations", without the language prefix. */

export const API_SETTINGS = "/cabinet/settings/api";

export const keyPath = (id: number) => `${API_SETTINGS}/keys/${id}`;

export const REFERENCE = "/docs/api";
