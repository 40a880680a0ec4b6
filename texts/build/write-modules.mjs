import { AUDIENCES, BORROWED, POLYGLOT_SECTION } from './audiences.mjs';
import { CONSTANTS } from './constants.mjs';
import { messageCode, polyglotText } from './message-code.mjs';
import { isList, treeOf } from './sections.mjs';
import { LANGUAGES, TEMPLATE } from './read-catalogue.mjs';

const TYPES = { String: 'string', int: 'number', Object: 'string | number' };
const constantName = (section) => section.replaceAll('-', '_').toUpperCase();
const typeName = (section) => `${section.replaceAll(/(^|-)(\w)/g, (_, dash, letter) => letter.toUpperCase())}Texts`;
const property = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Every module that the catalogue becomes: its path below `dist`, and what is in it. */
export function modulesOf({ parsed, declared }) {
  const files = new Map();
  for (const [audience, options] of Object.entries(AUDIENCES)) {
    const { apart = [], languages = LANGUAGES } = options;
    for (const language of languages) {
      const tree = treeOf(audience, language, [...parsed[language].keys()]);
      const code = (node) => codeOf(node, { language, messages: parsed[language], declared });
      for (const [section, node] of Object.entries(tree)) {
        const name = constantName(section);
        files.set(`${audience}/${language}/${section}.js`, `export const ${name} = ${code(node)};\n`);
        files.set(`${audience}/${language}/${section}.d.ts`, declaration(name, typeName(section)));
      }
      const whole = Object.keys(tree).filter((section) => !apart.includes(section));
      files.set(`${audience}/${language}.js`, wholeLanguage(language, whole));
      files.set(
        `${audience}/${language}.d.ts`,
        "import type { Texts } from './sections.js';\nexport declare const TEXTS: Texts;\n",
      );
    }
    files.set(`${audience}/sections.d.ts`, typesOf(audience, { parsed, declared, apart }));
  }
  return files;
}

const declaration = (name, type) =>
  `import type { ${type} } from '../sections.js';\nexport declare const ${name}: ${type};\n`;

function wholeLanguage(language, sections) {
  const imports = sections.map(
    (section) => `import { ${constantName(section)} } from './${language}/${section}.js';\n`,
  );
  const members = sections.map((section) => `  ${property(section)}: ${constantName(section)},\n`);
  return `${imports.join('')}export const TEXTS = {\n${members.join('')}};\n`;
}

function codeOf(node, context) {
  if (node === null) return 'null';
  if (typeof node === 'string') return leafCode(node, context);
  const members = Object.entries(node).map(([name, inner]) => [name, codeOf(inner, context)]);
  if (isList(node)) return `[${members.map(([, code]) => code).join(', ')}]`;
  return `{\n${members.map(([name, code]) => `${property(name)}: ${code},\n`).join('')}}`;
}

function leafCode(key, { language, messages, declared }) {
  const elements = messages.get(key);
  if (key.startsWith(`${POLYGLOT_SECTION}.`)) return JSON.stringify(polyglotText(elements));
  const parameters = Object.keys(declared.get(key).placeholders);
  return messageCode(elements, { language, parameters, constants: CONSTANTS });
}

/** The types of all sections of an audience, from the English texts; what English leaves out is null there. */
function typesOf(audience, { parsed, declared, apart }) {
  const [other] = LANGUAGES.filter((language) => language !== TEMPLATE);
  const keysOf = (language) => [...parsed[language].keys()];
  const tree = treeOf(audience, TEMPLATE, keysOf(TEMPLATE));
  const translated = treeOf(audience, other, keysOf(other));
  const interfaces = Object.entries(tree).map(([section, node]) => {
    const nullable = BORROWED[`${audience}.${section}`] ?? {};
    const whole = Object.fromEntries(
      Object.entries(node).map(([name, inner]) => [name, inner ?? { orNull: translated[section][name] }]),
    );
    return `export interface ${typeName(section)} ${typeOf(nullable ? whole : node, declared)}\n`;
  });
  const members = Object.keys(tree).map((section) => `  readonly ${property(section)}: ${typeName(section)};\n`);
  const left = apart.map((section) => JSON.stringify(section)).join(' | ') || 'never';
  return `${interfaces.join('\n')}\nexport interface Sections {\n${members.join('')}}\n\nexport type Texts = Omit<Sections, ${left}>;\n`;
}

function typeOf(node, declared) {
  if (typeof node === 'string') return leafType(node, declared);
  if ('orNull' in node) return `${typeOf(node.orNull, declared)} | null`;
  const members = Object.entries(node);
  if (members.length > 0 && isList(node)) {
    const kinds = new Set(members.map(([, inner]) => typeOf(inner, declared)));
    return `readonly (${[...kinds].join(' | ')})[]`;
  }
  const written = members.map(
    ([name, inner]) => `${docOf(inner, declared)}readonly ${property(name)}: ${typeOf(inner, declared)};\n`,
  );
  return `{\n${written.join('')}}`;
}

function leafType(key, declared) {
  if (key.startsWith(`${POLYGLOT_SECTION}.`)) return 'string';
  const parameters = Object.entries(declared.get(key).placeholders);
  if (parameters.length === 0) return 'string';
  return `(${parameters.map(([name, { type }]) => `${name}: ${TYPES[type]}`).join(', ')}) => string`;
}

function docOf(node, declared) {
  const { description } = typeof node === 'string' ? declared.get(node) : {};
  return description ? `/** ${description} */\n` : '';
}
