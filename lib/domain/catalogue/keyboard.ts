/** Text typed with the wrong keyboard layout: "dtkjcbgtl" is "велосипед", "шзрщту" is "iphone". */

/** The same keys in the three layouts. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const UKRAINIAN = "'йцукенгшщзхїфівапролджєячсмитьбю";
const RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const table = (from: string, to: string) => new Map([...from].map((key, i) => [key, to.charAt(i)]));

const toUkrainian = table(ENGLISH, UKRAINIAN);
const toRussian = table(ENGLISH, RUSSIAN);
const toEnglish = new Map([...table(UKRAINIAN, ENGLISH), ...table(RUSSIAN, ENGLISH)]);

const typedWith = (layout: ReadonlyMap<string, string>, text: string): string =>
  Array.from(text.toLowerCase(), (key) => layout.get(key) ?? key).join("");

const CYRILLIC = /[\u0400-\u04ff]/;
const LATIN = /[a-z]/i;

/** Returns the text that the same keys give in other layouts; empty for texts with both scripts or neither. */
export function otherLayouts(text: string): string[] {
  const [cyrillic, latin] = [CYRILLIC.test(text), LATIN.test(text)];
  if (cyrillic === latin) return [];
  const switched = cyrillic ? [typedWith(toEnglish, text)] : [typedWith(toUkrainian, text), typedWith(toRussian, text)];
  return [...new Set(switched)].filter((other) => other !== text);
}
