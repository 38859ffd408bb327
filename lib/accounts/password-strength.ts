import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { type FieldFault, failRules } from "@/lib/kernel/errors";
import { codePoints } from "@/lib/kernel/text";
import { PASSWORD_LENGTH } from "./password";

/**
 * What signing up asks of a password (NIST SP 800-63B §3.1.1.2): no classes of characters, but a guess of how soon it is guessed, with
 * lists of leaked passwords, words, keyboards and the person's own data.
 */

/** In code points; the upper bound is {@link PASSWORD_LENGTH}'s. */
export const MIN_PASSWORD = 8;

/** zxcvbn's scale goes to 4: 3 is safely unguessable where a stolen hash is slow to try, and argon2id's is. */
const MIN_SCORE = 3;
/** A longer password's strength shows in its beginning; the rest would only cost time. */
const LOOKED_AT = 64;

/** What people here choose first, beside the English lists. */
const COMMON_CYRILLIC =
  "пароль парол привіт привет любов любовь кохання україна украина слава героям київ киев львів львов одеса одесса харків харьков дніпро днепр динамо шахтар мама тато папа сонечко солнышко котик зайчик кохана коханий любимая любимый наталія наталья наташа олена елена оксана ірина ирина тетяна татьяна андрій андрей олександр александр сергій сергей дмитро дмитрий володимир владимир максим микола николай іван иван марія мария анна катерина екатерина юля вікторія виктория настя світлана светлана людмила богдан тарас шевченко калина козак соняшник дошка оголошення объявления".split(
    " ",
  );

/** The same keys under a Latin layout: what stands in the lists of leaked passwords is often typed without switching. */
const CYRILLIC_KEYS = "йцукенгшщзхїфівапролджєячсмитьбюъыэё";
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.]s'`";

function onLatinKeys(password: string): string {
  return [...password]
    .map((character) => {
      const key = LATIN_KEYS[CYRILLIC_KEYS.indexOf(character.toLowerCase())];
      return key === undefined || !CYRILLIC_KEYS.includes(character.toLowerCase()) ? character : key;
    })
    .join("");
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Lists of some megabytes: loaded when the first password is chosen. */
function estimator(): Promise<ZxcvbnFactory> {
  loading ??= (async () => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-en"),
    ]);
    const dictionary = { ...common.dictionary, ...english.dictionary, cyrillic: COMMON_CYRILLIC };
    return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: LOOKED_AT });
  })();
  return loading;
}

/** What is wrong with a chosen password, if anything. @param about the person's own words: name, e-mail, phone. */
async function passwordFault(password: string, about: readonly string[]): Promise<Omit<FieldFault, "path"> | undefined> {
  const length = codePoints(password);
  if (length < MIN_PASSWORD) return { code: "too_short", values: { min: MIN_PASSWORD } };
  if (length > PASSWORD_LENGTH.max) return { code: "too_long", values: { max: PASSWORD_LENGTH.max } };
  const zxcvbn = await estimator();
  const own = about.flatMap((text) => [text, ...text.split("@"), ...text.split(/[\s@._+-]+/)]).filter((word) => word.length > 2);
  const start = password.slice(0, LOOKED_AT);
  const results = [...new Set([start, onLatinKeys(start)])].map((text) => zxcvbn.check(text, [...own, "listings", "board"]));
  const leaked = results.some(({ sequence }) => {
    const [only] = sequence;
    return sequence.length === 1 && "dictionaryName" in (only ?? {}) && String(only?.dictionaryName).startsWith("passwords");
  });
  if (leaked) return { code: "common_password" };
  return results.some(({ score }) => score < MIN_SCORE) ? { code: "weak_password" } : undefined;
}

/** Refuses a password that is too easy with `validation_failed`. @param path of the field that it was typed into. */
export async function checkPasswordStrength(password: string, about: readonly string[], path = "password"): Promise<void> {
  const fault = await passwordFault(password, about);
  if (fault) failRules([{ path, ...fault }]);
}
