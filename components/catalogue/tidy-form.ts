/**
 * What a form of filters would send, as the address writes it: nothing empty, one name once (`a.brand=bmw,audi`), a range in one part
 * (`a.year=2010-2018`). The address is read forgivingly, so this only makes it short.
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
  // A town that was chosen is named by its ref; one that was only typed goes as it is.
  if (parts.has("city")) parts.delete("place");
  else if (!parts.has("place")) parts.delete("radius");
  // A currency says something of limits alone; without one they are hryvnias.
  if ((!parts.has("min") && !parts.has("max")) || parts.get("currency") === "UAH") parts.delete("currency");
  for (const [name, { min = "", max = "" }] of ends) {
    const figures = [min, max].map((figure) => figure.replace(/\s/g, ""));
    parts.set(name, figures.join(figures.some((figure) => /^[-−]/.test(figure)) ? ".." : "-"));
  }
  return new URLSearchParams([...parts]).toString().replaceAll("%2C", ",");
}
