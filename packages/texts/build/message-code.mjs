import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { OPERATOR_VALUES } from './constants.mjs';

/** Text that a template literal shows as it is. */
const inTemplate = (text) => text.replace(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`);

/**
 * One message in ICU MessageFormat, parsed. The formats of ICU (`{price, number}`) are refused: amounts, dates and numbers
 * come written, from the one formatter that both webs and the mails share.
 * @throws Error that says what is wrong with the text
 */
export function parseMessage(text) {
  const elements = parse(text, { ignoreTag: true, requiresOtherClause: true });
  refuseFormats(elements);
  return elements;
}

function refuseFormats(elements) {
  for (const element of elements) {
    if ([TYPE.number, TYPE.date, TYPE.time].includes(element.type))
      throw new Error(`{${element.value}} asks for a format`);
    if (element.type === TYPE.plural && (element.offset !== 0 || element.pluralType !== 'cardinal'))
      throw new Error(`{${element.value}} asks for an offset or an ordinal`);
    for (const { value } of Object.values(element.options ?? {})) refuseFormats(value);
  }
}

/** The names of all placeholders of a message, and among them those that it shows: the others only choose a form. */
export function placeholdersIn(elements, found = { all: new Set(), shown: new Set() }) {
  for (const { type, value, options = {} } of elements) {
    if (type !== TYPE.literal && type !== TYPE.pound) found.all.add(value);
    if (type === TYPE.argument) found.shown.add(value);
    for (const option of Object.values(options)) placeholdersIn(option.value, found);
  }
  return found;
}

/**
 * A message as JavaScript: a string, or a function of the placeholders in the order of `parameters`. `constants` are written
 * into the text, so that they cost nothing when a page runs.
 */
export function messageCode(elements, { language, parameters, constants }) {
  const body = codeOf(elements, { language, constants, counted: null });
  if (parameters.length > 0) return `(${parameters.join(', ')}) => ${body}`;
  if (operatorValuesIn(elements).length > 0) return body;
  return JSON.stringify(textOf(elements, constants));
}

/** The settings of the operator that a message shows; its code reads each from a variable of that name. */
export const operatorValuesIn = (elements) =>
  [...placeholdersIn(elements).all].filter((name) => name in OPERATOR_VALUES);

function codeOf(elements, context) {
  const parts = elements.map((element) => partOf(element, context));
  if (elements.length === 1 && elements[0].type === TYPE.plural) return parts[0].slice(2, -1);
  return `\`${parts.join('')}\``;
}

function partOf(element, context) {
  const { type, value } = element;
  if (type === TYPE.literal) return inTemplate(value);
  if (type === TYPE.pound) return `\${${context.counted}}`;
  if (type === TYPE.argument)
    return value in context.constants && !(value in OPERATOR_VALUES)
      ? inTemplate(context.constants[value])
      : `\${${value}}`;
  return `\${${choiceOf(element, context)}}`;
}

/** `{count, plural, one {…} other {…}}` as `count === 1 ? … : …`, and `select` alike. */
function choiceOf({ type, value: name, options }, context) {
  const inner = type === TYPE.plural ? { ...context, counted: name } : context;
  const { other, ...named } = options;
  const otherwise = codeOf(other.value, inner);
  return Object.entries(named).reduceRight((rest, [option, { value }]) => {
    const test =
      type === TYPE.plural ? pluralTest(name, option, context.language) : `${name} === ${JSON.stringify(option)}`;
    return `${test} ? ${codeOf(value, inner)} : ${rest}`;
  }, otherwise);
}

/**
 * Of whole numbers, as they are or as they are written ("1"): every language that we speak needs no other category than
 * "one", which is 1 alone.
 */
function pluralTest(name, option, language) {
  if (option.startsWith('=')) return `${name} == ${Number(option.slice(1))}`;
  const rules = new Intl.PluralRules(language);
  if (!rules.resolvedOptions().pluralCategories.includes(option))
    throw new Error(
      `{${name}} has the plural form "${option}", which ${language} does not know: write "=1" for one alone`,
    );
  if (option !== 'one' || [0, 2, 11, 21, 101].some((count) => rules.select(count) === 'one'))
    throw new Error(`{${name}} has the plural form "${option}", which the compiler does not write`);
  return `${name} == 1`;
}

/** A message without values, its constants written out. */
const textOf = (elements, constants) =>
  elements.map(({ type, value }) => (type === TYPE.literal ? value : constants[value])).join('');

/**
 * The same as a message of polyglot, the library that react-admin's own words go through: `%{name}`, and `one |||| many`
 * for a plural that is the whole message.
 */
export function polyglotText(elements) {
  const [only] = elements;
  if (only?.type === TYPE.plural) {
    const { other, ...named } = only.options;
    return [...Object.values(named), other].map(({ value }) => polyglotText(value)).join(' |||| ');
  }
  return elements.map(({ type, value }) => (type === TYPE.literal ? value : `%{${value}}`)).join('');
}
