/** Checks the texts in `messages/`. `npm run build` and a unit test fail on every problem found (docs/decisions/165-texts.md). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";

const LANGUAGES = ["uk", "ru", "en"];

/** Codes of plural, select and selectordinal in icu-minify's compiled form. Their third item has the branches. */
const TYPES_WITH_BRANCHES = [1, 2, 3];

function collectArguments(nodes, names) {
  if (!Array.isArray(nodes)) return;
  for (const node of nodes) {
    if (!Array.isArray(node)) continue;
    const [name, type, branches] = node;
    names.add(name);
    if (TYPES_WITH_BRANCHES.includes(type)) for (const branch of Object.values(branches)) collectArguments(branch, names);
    // A tag has no type: its name is followed by its content.
    else if (typeof type !== "number" || type === 0) collectArguments(node.slice(1), names);
  }
}

/**
 * Returns the names of the arguments and tags of an ICU message, sorted.
 *
 * @param {string} message
 * @throws an Error with the reason if the message is malformed.
 */
export function messageArguments(message) {
  const names = new Set();
  collectArguments(compile(message), names);
  return [...names].sort();
}

/** Returns the messages below a node, with their dotted paths. */
function flatten(node, path) {
  if (typeof node !== "object" || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([name, value]) => flatten(value, path ? `${path}.${name}` : name));
}

/** Reads the files of a language. A namespace must be in one file only. */
function readLanguage(folder, language, problems) {
  const fileOfNamespace = new Map();
  const messages = new Map();
  for (const file of readdirSync(join(folder, language)).sort()) {
    if (!file.endsWith(".json")) continue;
    const namespaces = JSON.parse(readFileSync(join(folder, language, file), "utf8"));
    for (const namespace of Object.keys(namespaces)) {
      const other = fileOfNamespace.get(namespace);
      if (other) problems.push(`${language}: the namespace ${namespace} is in both ${other} and ${file}.`);
      fileOfNamespace.set(namespace, file);
    }
    for (const [key, message] of flatten(namespaces, "")) messages.set(key, message);
  }
  return messages;
}

/** Returns the arguments of each message, by key. */
function argumentsByKey(language, messages, problems) {
  const all = new Map();
  for (const [key, message] of messages) {
    if (typeof message !== "string") problems.push(`${language}: ${key} is not a text.`);
    else {
      try {
        all.set(key, messageArguments(message).join(", "));
      } catch (error) {
        problems.push(`${language}: ${key} is not a valid ICU message: ${error.message}.`);
      }
    }
  }
  return all;
}

/**
 * Finds namespaces that two files define, malformed messages, and differences between the languages in keys or ICU arguments.
 *
 * @param {string} folder the folder `messages`
 * @returns {string[]} a sentence for each problem.
 */
export function checkMessages(folder) {
  const problems = [];
  const languages = LANGUAGES.map((language) => [language, argumentsByKey(language, readLanguage(folder, language, problems), problems)]);
  const [[defaultLanguage, expected], ...others] = languages;
  for (const [language, found] of others) {
    for (const key of expected.keys()) if (!found.has(key)) problems.push(`${language}: ${key} is missing.`);
    for (const [key, names] of found) {
      if (!expected.has(key)) problems.push(`${defaultLanguage}: ${key} is missing.`);
      else if (names !== expected.get(key))
        problems.push(`${language}: ${key} has the arguments (${names}), ${defaultLanguage} has (${expected.get(key)}).`);
    }
  }
  return problems;
}
