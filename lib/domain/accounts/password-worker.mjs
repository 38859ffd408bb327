/**
 * Worker thread for password strength and argon2id, which would block the server's event loop. Loaded directly from the sources, so that the
 * server, Next's bundles and CLI commands use the same file.
 */
import { hashSync, verifySync } from "@node-rs/argon2";

/** OWASP's parameters for argon2id (the package's default algorithm): 19 MiB of memory, two passes, one thread. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Characters that are checked; the rest of a longer password would only cost time. */
const MAX_CHECKED = 40;

/** Common passwords in Cyrillic, in addition to the English lists. */
const COMMON_CYRILLIC =
  "пароль парол привіт привет любов любовь кохання україна украина слава героям київ киев львів львов одеса одесса харків харьков дніпро днепр динамо шахтар мама тато папа сонечко солнышко котик зайчик кохана коханий любимая любимый наталія наталья наташа олена елена оксана ірина ирина тетяна татьяна андрій андрей олександр александр сергій сергей дмитро дмитрий володимир владимир максим микола николай іван иван марія мария анна катерина екатерина юля вікторія виктория настя світлана светлана людмила богдан тарас шевченко калина козак соняшник дошка оголошення объявления".split(
    " ",
  );

/** Cyrillic letters by key position, since leaked Latin passwords are often typed without switching the layout. */
const CYRILLIC_KEYS = "йцукенгшщзхїфівапролджєячсмитьбюъыэё";
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.]s'`";

/** @param {string} password */
function onLatinKeys(password) {
  return [...password]
    .map((character) => {
      const key = LATIN_KEYS[CYRILLIC_KEYS.indexOf(character.toLowerCase())];
      return key === undefined || !CYRILLIC_KEYS.includes(character.toLowerCase()) ? character : key;
    })
    .join("");
}

/** @type {Promise<import("@zxcvbn-ts/core").ZxcvbnFactory> | undefined} */
let loading;

/** Loads the word lists (several megabytes) on first use. */
function estimator() {
  loading ??= (async () => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-en"),
    ]);
    const dictionary = { ...common.dictionary, ...english.dictionary, cyrillic: COMMON_CYRILLIC };
    return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: MAX_CHECKED, l33tMaxSubstitutions: 16 });
  })();
  return loading;
}

/**
 * Estimates how easily a password is guessed.
 * @param {{ password: string, own: string[] }} input `own`: personal words.
 * @returns {Promise<{ leaked: boolean, score: number }>} whether it is in a list of leaked passwords, and zxcvbn's score, 0 to 4.
 */
export async function strength({ password, own }) {
  const zxcvbn = await estimator();
  const start = password.slice(0, MAX_CHECKED);
  const results = [...new Set([start, onLatinKeys(start)])].map((text) => zxcvbn.check(text, own));
  const leaked = results.some(({ sequence }) => {
    const [only] = sequence;
    return sequence.length === 1 && only && "dictionaryName" in only && String(only.dictionaryName).startsWith("passwords");
  });
  return { leaked, score: Math.min(...results.map(({ score }) => score)) };
}

/** @param {{ password: string }} input */
export function hash({ password }) {
  return hashSync(password, ARGON2);
}

/** @param {{ passwordHash: string, password: string }} input */
export function verify({ passwordHash, password }) {
  return verifySync(passwordHash, password);
}
