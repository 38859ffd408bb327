/**
 * Returns the filter form's values as canonical search params: no empty values, one parameter per name (`a.brand=bmw,audi`), ranges in one
 * parameter (`a.year=2010-2018`). The untidied form is also accepted; this only shortens the address.
 */
export function tidyForm(form: HTMLFormElement): string {
  const parts = new Map<string, string>();
  const ends = new Map<string, { min?: string; max?: string }>();
  for (const [name, sent] of new FormData(form)) {
    const value = String(sent).trim();
    if (!value) continue;
    const [, range, end] = /^(a\..+)\.(min|max)$/.exec(name) ?? [];
    if (range) {
      ends.set(range, { ...ends.get(range), [end as string]: value });
      parts.set(range, "");
    } else parts.set(name, parts.has(name) ? `${parts.get(name)},${value}` : value);
  }
  // A selected city is sent by its ref, otherwise the typed text is sent.
  if (parts.has("city")) parts.delete("place");
  else if (!parts.has("place")) parts.delete("radius");
  // The currency only applies to price limits, and defaults to UAH.
  if ((!parts.has("min") && !parts.has("max")) || parts.get("currency") === "UAH") parts.delete("currency");
  for (const [name, { min = "", max = "" }] of ends) {
    const figures = [min, max].map((figure) => figure.replace(/\s/g, ""));
    parts.set(name, figures.join(figures.some((figure) => /^[-−]/.test(figure)) ? ".." : "-"));
  }
  return new URLSearchParams([...parts]).toString().replaceAll("%2C", ",");
}
