import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSTANTS } from './constants.mjs';
import { parseMessage, placeholdersIn } from './message-code.mjs';

export const CATALOGUE = join(import.meta.dirname, '..', 'catalogue');
export const LANGUAGES = ['en', 'ha', 'yo', 'ig'];
/** The language that all others are held against, and that names the placeholders and their order. */
export const TEMPLATE = 'en';

/**
 * Every message of every language, parsed: language to key to `{ elements, parameters, description }`.
 * @throws Error with one line for each text that cannot be used: language, key and placeholder
 */
export function readCatalogue(readFile = readLanguage) {
  const problems = [];
  const files = Object.fromEntries(LANGUAGES.map((language) => [language, readFile(language, problems)]));
  const parsed = Object.fromEntries(
    LANGUAGES.map((language) => [language, parseAll(language, files[language], problems)]),
  );
  const declared = declarations(files[TEMPLATE], parsed[TEMPLATE], problems);
  for (const language of LANGUAGES.filter((one) => one !== TEMPLATE)) {
    compareKeys(language, { own: parsed[language], declared }, problems);
    comparePlaceholders(language, { own: parsed[language], template: parsed[TEMPLATE] }, problems);
  }
  if (problems.length > 0) throw new Error(`The texts cannot be used:\n${problems.join('\n')}`);
  return { parsed, declared };
}

function readLanguage(language, problems) {
  const source = readFileSync(join(CATALOGUE, `${language}.arb`), 'utf8');
  const keys = [...source.matchAll(/^ {2}"((?:[^"\\]|\\.)+)":/gm)].map(([, key]) => key);
  const twice = keys.filter((key, place) => keys.indexOf(key, place + 1) !== -1);
  for (const key of twice) problems.push(`${language}: ${key}: stands there twice`);
  return JSON.parse(source);
}

function parseAll(language, file, problems) {
  const messages = new Map();
  for (const [key, text] of Object.entries(file)) {
    if (key.startsWith('@')) continue;
    try {
      messages.set(key, parseMessage(text));
    } catch (error) {
      problems.push(`${language}: ${key}: ${error.message}`);
    }
  }
  return messages;
}

/** What the template says about each message: its placeholders in order, with their types, and what it is for. */
function declarations(file, messages, problems) {
  const declared = new Map();
  for (const [key, elements] of messages) {
    const { description, placeholders = {}, 'x-english-only': englishOnly = false } = file[`@${key}`] ?? {};
    const used = new Set([...placeholdersIn(elements).all].filter((name) => !(name in CONSTANTS)));
    for (const name of used)
      if (!(name in placeholders)) problems.push(`${TEMPLATE}: ${key}: {${name}} is no constant and not declared`);
    for (const name of Object.keys(placeholders))
      if (!used.has(name)) problems.push(`${TEMPLATE}: ${key}: {${name}} is declared and missing in the text`);
    declared.set(key, { description, englishOnly, placeholders });
  }
  for (const key of Object.keys(file).filter((one) => /^@[^@]/.test(one)))
    if (!messages.has(key.slice(1))) problems.push(`${TEMPLATE}: ${key} describes no message`);
  return declared;
}

function compareKeys(language, { own, declared }, problems) {
  for (const [key, { englishOnly }] of declared)
    if (!own.has(key) && !englishOnly) problems.push(`${language}: ${key}: is missing`);
  for (const key of own.keys()) if (!declared.has(key)) problems.push(`${language}: ${key}: is not in ${TEMPLATE}.arb`);
}

/** A language without plural forms needs no number that only chooses one. */
function comparePlaceholders(language, { own, template }, problems) {
  for (const [key, elements] of own) {
    if (!template.has(key)) continue;
    const wanted = placeholdersIn(template.get(key));
    const found = placeholdersIn(elements).all;
    for (const name of wanted.shown) if (!found.has(name)) problems.push(`${language}: ${key}: {${name}} is missing`);
    for (const name of found)
      if (!wanted.all.has(name)) problems.push(`${language}: ${key}: {${name}} is not in the English text`);
  }
}
