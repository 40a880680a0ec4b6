import { TYPE } from '@formatjs/icu-messageformat-parser';
import { AUDIENCES, BORROWED, POLYGLOT_SECTION } from './audiences.mjs';
import { CONSTANTS, OPERATOR_VALUES } from './constants.mjs';
import { messageCode, operatorValuesIn, polyglotText } from './message-code.mjs';
import { isList, treeOf } from './sections.mjs';
import { LANGUAGES, TEMPLATE } from './read-catalogue.mjs';

const TYPES = { String: 'string', int: 'number', Object: 'string | number' };
/** The audience whose messages travel: a message with values is its code and its values as well as its words. */
const CODED = 'api';
const CODED_TYPE = "import('@sabi50/contracts/messages').CodedMessage";
const constantName = (section) => section.replaceAll('-', '_').toUpperCase();
const typeName = (section) => `${section.replaceAll(/(^|-)(\w)/g, (_, dash, letter) => letter.toUpperCase())}Texts`;
const property = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Every module that the catalogue becomes: its path below `dist`, and what is in it. */
export function modulesOf({ parsed, declared }) {
  const files = new Map([
    ['operator.js', operatorModule()],
    ['operator.d.ts', operatorTypes()],
  ]);
  for (const [audience, options] of Object.entries(AUDIENCES)) {
    const { apart = [], languages = LANGUAGES } = options;
    for (const language of languages) {
      const tree = treeOf(audience, language, [...parsed[language].keys()]);
      const code = (node) => codeOf(node, { audience, language, messages: parsed[language], declared });
      for (const [section, node] of Object.entries(tree)) {
        const name = constantName(section);
        files.set(`${audience}/${language}/${section}.js`, withOperator(`export const ${name} = ${code(node)};\n`));
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
    for (const section of apart)
      for (const [path, content] of loaderOf(audience, section, languages)) files.set(path, content);
    if (audience === CODED) for (const [path, content] of codesOf(parsed[TEMPLATE])) files.set(path, content);
  }
  return files;
}

/** Reads the operator's settings once: in a browser from the page that the api serves, elsewhere from the environment. */
function operatorModule() {
  const values = Object.entries(OPERATOR_VALUES).map(
    ([name, value]) => `export const ${name} = settings.${name} || ${JSON.stringify(value)};\n`,
  );
  return `const inPage = globalThis.document?.querySelector('meta[name="operator"]')?.content;
const settings = inPage ? JSON.parse(inPage) : (globalThis.process?.env ?? {});
${values.join('')}`;
}

const operatorTypes = () =>
  Object.keys(OPERATOR_VALUES)
    .map((name) => `export declare const ${name}: string;\n`)
    .join('');

function withOperator(code) {
  const used = Object.keys(OPERATOR_VALUES).filter((name) => code.includes(`\${${name}}`));
  return used.length === 0 ? code : `import { ${used.join(', ')} } from '../../operator.js';\n${code}`;
}

/** The code of every sentence of the API that holds no values: rules of class-validator hand on nothing but its words. */
function codesOf(messages) {
  const codes = new Map();
  // Fields are refused in the words of `validation`, which may be those of a refusal as well.
  const isOfField = (key) => key.startsWith('api.validation.');
  const keys = [...messages.keys()].filter((key) => key.startsWith(`${CODED}.`));
  for (const key of [...keys.filter(isOfField), ...keys]) {
    const text = plainText(messages.get(key));
    if (text !== null && !codes.has(text)) codes.set(text, codeOfKey(key));
  }
  const entries = JSON.stringify([...codes]);
  return [
    ['api/codes.js', `export const CODES = new Map(${entries});\n`],
    ['api/codes.d.ts', 'export declare const CODES: ReadonlyMap<string, string>;\n'],
  ];
}

const codeOfKey = (key) => key.slice(`${CODED}.`.length);

/** A message without values as it is shown; null for any other. */
function plainText(elements) {
  const isPlain = elements.every(({ type, value }) => type === TYPE.literal || value in CONSTANTS);
  if (operatorValuesIn(elements).length > 0) return null;
  return isPlain
    ? JSON.parse(messageCode(elements, { language: TEMPLATE, parameters: [], constants: CONSTANTS }))
    : null;
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

/** Fetches a section in a language when its page needs it. */
function loaderOf(audience, section, languages) {
  const name = constantName(section);
  const loads = languages.map(
    (language) => `${language}: async () => (await import('./${language}/${section}.js')).${name},\n`,
  );
  const type = `import type { LazySection } from './sections.js';\nexport declare const ${name}: LazySection<${JSON.stringify(section)}>;\n`;
  return [
    [
      `${audience}/${section}.js`,
      `export const ${name} = {\nsection: ${JSON.stringify(section)},\nload: {\n${loads.join('')}},\n};\n`,
    ],
    [`${audience}/${section}.d.ts`, type],
  ];
}

function codeOf(node, context) {
  if (node === null) return 'null';
  if (typeof node === 'string') return leafCode(node, context);
  const members = Object.entries(node).map(([name, inner]) => [name, codeOf(inner, context)]);
  if (isList(node)) return `[${members.map(([, code]) => code).join(', ')}]`;
  return `{\n${members.map(([name, code]) => `${property(name)}: ${code},\n`).join('')}}`;
}

function leafCode(key, { audience, language, messages, declared }) {
  const elements = messages.get(key);
  if (key.startsWith(`${POLYGLOT_SECTION}.`)) return JSON.stringify(polyglotText(elements));
  const parameters = Object.keys(declared.get(key).placeholders);
  const code = messageCode(elements, { language, parameters, constants: CONSTANTS });
  // Only sections of the API itself: what a web takes over from them is words.
  if (audience !== CODED || parameters.length === 0) return code;
  const values = parameters.join(', ');
  return `(${values}) => ({ code: '${codeOfKey(key)}', params: { ${values} }, message: (${code})(${values}) })`;
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
    return `export interface ${typeName(section)} ${typeOf(nullable ? whole : node, { audience, declared })}\n`;
  });
  const members = Object.keys(tree).map((section) => `  readonly ${property(section)}: ${typeName(section)};\n`);
  const left = apart.map((section) => JSON.stringify(section)).join(' | ') || 'never';
  const loads = LANGUAGES.map((language) => `readonly ${language}: () => Promise<Sections[Name]>;\n`);
  const lazy = `/** A section that is fetched apart from the others of its language. */
export interface LazySection<Name extends keyof Sections> {
readonly section: Name;
readonly load: {
${loads.join('')}};
}
`;
  return `${interfaces.join('\n')}\nexport interface Sections {\n${members.join('')}}\n\nexport type Texts = Omit<Sections, ${left}>;\n${lazy}`;
}

function typeOf(node, context) {
  if (typeof node === 'string') return leafType(node, context);
  if ('orNull' in node) return `${typeOf(node.orNull, context)} | null`;
  const members = Object.entries(node);
  if (members.length > 0 && isList(node)) {
    const kinds = new Set(members.map(([, inner]) => typeOf(inner, context)));
    return `readonly (${[...kinds].join(' | ')})[]`;
  }
  const written = members.map(
    ([name, inner]) => `${docOf(inner, context)}readonly ${property(name)}: ${typeOf(inner, context)};\n`,
  );
  return `{\n${written.join('')}}`;
}

function leafType(key, { audience, declared }) {
  if (key.startsWith(`${POLYGLOT_SECTION}.`)) return 'string';
  const parameters = Object.entries(declared.get(key).placeholders);
  if (parameters.length === 0) return 'string';
  return `(${parameters.map(([name, { type }]) => `${name}: ${TYPES[type]}`).join(', ')}) => ${audience === CODED ? CODED_TYPE : 'string'}`;
}

function docOf(node, { declared }) {
  const { description } = typeof node === 'string' ? declared.get(node) : {};
  return description ? `/** ${description} */\n` : '';
}
