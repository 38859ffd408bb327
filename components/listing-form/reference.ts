"use client";

import type { Option } from "@/components/ui/use-options";
import type { PresentedAttribute, PresentedCategory } from "@/lib/categories/present";
import type { Language } from "@/lib/kernel/i18n";

/** Reference data of the cabinet's forms, from its own route handlers. */

async function get<T>(path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(`/api/cabinet${path}?${new URLSearchParams(query)}`, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}

/** Cities for what is being typed, the likeliest first. */
export async function findCities(query: string, lang: Language, signal: AbortSignal): Promise<readonly Option[]> {
  const { cities } = await get<{ cities: { ref: string; label: string }[] }>("/cities", { q: query, lang }, signal);
  return cities.map(({ ref, label }) => ({ value: ref, label }));
}

export async function fetchCategories(lang: Language): Promise<readonly PresentedCategory[]> {
  return (await get<{ categories: PresentedCategory[] }>("/categories", { lang })).categories;
}

export async function fetchAttributes(id: number, lang: Language, signal?: AbortSignal): Promise<readonly PresentedAttribute[]> {
  return (await get<{ attributes: PresentedAttribute[] }>(`/categories/${id}/attributes`, { lang }, signal)).attributes;
}
