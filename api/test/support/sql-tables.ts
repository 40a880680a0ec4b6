import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const TESTS = /\.(spec|contract)\.ts$|(^|\/)(testing|contract)\//;
/** Takes the place of `${...}` in a template: a name that no table has. */
const UNKNOWN = 'unknown_part';

/** A text of the sources that may be SQL, or a part of it. */
export interface SourceText {
  /** Below `api/src`. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A table or view as a text names it, without its schema. */
export interface NamedTable {
  readonly name: string;
  readonly use: 'create' | 'create view' | 'read' | 'write';
}

/** Every string and template of the product's own sources, specs left out. */
export function sourceTexts(): readonly SourceText[] {
  const files = readdirSync(SOURCES, { recursive: true }) as string[];
  return files
    .filter((file) => file.endsWith('.ts') && !TESTS.test(file))
    .flatMap((file) => textsOf(file, readFileSync(join(SOURCES, file), 'utf8')));
}

/** Every string and template of one source. */
export function textsOf(file: string, content: string): readonly SourceText[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: SourceText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (text !== null) found.push({ file, line: line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => UNKNOWN + literal.text).join('');
}

/** Words that no table follows although FROM, UPDATE or USING stands before it. */
const NO_TABLE = /^(\(|select|lateral|set|skip|of|nowait|unnest|generate_series|jsonb?_\w+|only)$/;
const ENDS_FROM_LIST = /^(where|group|order|limit|offset|union|returning|set|on|having|window|for|do|select|[;)])$/;

interface Place {
  /** Of the token that names the table. */
  readonly at: number;
  readonly use: NamedTable['use'];
}

/** Where the keyword at `index` has its tables. */
type Keyword = (tokens: readonly string[], index: number) => readonly Place[];

const writes: Keyword = (_, index) => [{ at: index + 1, use: 'write' }];
const definition =
  (created: NamedTable['use']): Keyword =>
  (tokens, index) => {
    const isCreated = /^(create|unlogged|materialized|replace)$/.test(tokens[index - 1] ?? '');
    const words = tokens[index + 1] === 'if' ? (tokens[index + 2] === 'not' ? 4 : 3) : 1;
    return [{ at: index + words, use: isCreated ? created : 'write' }];
  };

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  [
    'from',
    (tokens, index) => {
      if (tokens[index - 1] === 'distinct') return [];
      const first: Place = { at: index + 1, use: tokens[index - 1] === 'delete' ? 'write' : 'read' };
      return [first, ...restOfList(tokens, index + 1).map((at) => ({ at, use: 'read' as const }))];
    },
  ],
  ['join', (_, index) => [{ at: index + 1, use: 'read' }]],
  ['using', (_, index) => [{ at: index + 1, use: 'read' }]],
  ['into', writes],
  ['truncate', writes],
  ['update', (tokens, index) => (/^(for|do|key)$/.test(tokens[index - 1] ?? '') ? [] : writes(tokens, index))],
  ['table', definition('create')],
  ['view', definition('create view')],
]);

/**
 * The tables and views that a text names: after FROM (and the commas of its list), JOIN, INTO, UPDATE, DELETE ... USING,
 * TRUNCATE and in DDL; where a text is a part of a statement, also the table with an alias with which it begins
 * (`accounts a left join ...`), and every name that has a schema.
 */
export function tablesIn(text: string): readonly NamedTable[] {
  const tokens = tokensOf(text);
  const places: Place[] = tokens.flatMap((token, index) => KEYWORDS.get(token)?.(tokens, index) ?? []);
  if (isAliasedTable(tokens)) places.push({ at: 0, use: 'read' });
  const found = places.flatMap(({ at, use }) => {
    const word = (tokens[at] === 'only' ? tokens[at + 1] : tokens[at]) ?? '';
    return /^[a-z_][a-z0-9_.]*$/.test(word) && !NO_TABLE.test(word) ? [{ name: withoutSchema(word), use }] : [];
  });
  const qualified = tokens.filter((token) => /^(read|public|es)\.[a-z_]+$/.test(token)).map(withoutSchema);
  const others = qualified.filter((name) => !found.some((one) => one.name === name));
  return [...found, ...others.map((name) => ({ name, use: 'read' as const }))];
}

const withoutSchema = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Lower case words (with their schema or alias) and single signs; comments, quoted texts and numbers left out. */
const tokensOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/--[^\n]*|'[^']*'/g, ' ')
    .replaceAll('"', '')
    .match(/[a-z_][a-z0-9_.]*|[(),;]/g) ?? [];

/** Where the further tables of a FROM list stand: after each of its commas. */
function restOfList(tokens: readonly string[], first: number): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let index = first; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && ENDS_FROM_LIST.test(token))) break;
    if (depth === 0 && token === ',') found.push(index + 1);
  }
  return found;
}

/** Whether a text is a part that begins with a table and its alias. */
const isAliasedTable = ([table = '', alias = '', next]: readonly string[]): boolean =>
  /^[a-z_.]+$/.test(table) &&
  /^[a-z]\w{0,2}$/.test(alias) &&
  (next === undefined || /^(left|join|where|,|inner)$/.test(next));
