import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RULES = join(ROOT, 'docs/product');
const SOURCES = ['api', 'packages/contracts', 'player-web', 'admin-web', 'tools', 'packages/texts', 'docs/adr'];
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs/configuration.md',
  'docs/decisions.md',
  'docs/performance.md',
  'docs/translating.md',
];
const KINDS = new Set(['.ts', '.tsx', '.mjs', '.css', '.md', '.yml', '.arb']);
const SKIPPED = new Set(['node_modules', 'dist', '.data', 'coverage']);

const NAME = '[a-z]+/[a-z0-9-]+';
/** "(rule money/charged-once)", "(rules quiz/point, quiz/ends)". */
const CITATION = new RegExp(`\\b[Rr]ules? (${NAME}(?:,? (?:and )?${NAME})*)`, 'g');
/** Numbers of documents that are not in the repository. */
const FOREIGN = [/\bdecisions? D?\d/i, /\bD\d\d?\b(?=[\s),.;:]|$)/, /\bproduct spec(ification)?\b/i, /§/];

/** A citation that ends a string, as in names of tests. */
const NAME_OF_A_TEST = /\([Rr]ules? [^'"`)]*\)(?=['"`])/g;

export interface SourceText {
  /** Its path in the repository. */
  readonly file: string;
  /** Its text with comments that go over several lines as one line, since a citation may be broken between two. */
  readonly text: string;
}

/** The names of all rules of the product, in the order of their pages. */
export const productRules = (): readonly string[] =>
  readdirSync(RULES)
    .filter((page) => page !== 'README.md')
    .flatMap((page) => [...readFileSync(join(RULES, page), 'utf8').matchAll(/^- `([^`]+)`:/gm)])
    .map(([, name]) => name as string);

/** Everything that may cite a rule. */
export const citingTexts = (): readonly SourceText[] => [
  ...SOURCES.flatMap((folder) => textsBelow(join(ROOT, folder))),
  ...PAGES.filter((page) => existsSync(join(ROOT, page))).map((page) => textOf(join(ROOT, page))),
];

/** The rules that the names of journeys cite: those journeys are the quick level of the tests (`quick-level.mjs`). */
export const rulesOfTheQuickLevel = (): readonly string[] =>
  ['api/test', 'player-web/test', 'admin-web/test']
    .flatMap((folder) => textsBelow(join(ROOT, folder)))
    .filter(({ file }) => /\.(journey|e2e\.spec)\.ts$/.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(NAME_OF_A_TEST)].map(([name]) => ({ file, text: name })))
    .flatMap(rulesCitedIn);

/** The rules that a text cites. */
export const rulesCitedIn = ({ text }: SourceText): readonly string[] =>
  [...text.matchAll(CITATION)].flatMap(([, names]) => (names as string).match(new RegExp(NAME, 'g')) ?? []);

/** What a text cites of documents that a reader of the repository cannot open. */
export const foreignCitationsIn = ({ text }: SourceText): readonly string[] =>
  FOREIGN.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

function textsBelow(folder: string): SourceText[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : textsBelow(path);
    if (!entry.isFile() || !KINDS.has(extname(entry.name))) return [];
    return [textOf(path)];
  });
}

function textOf(path: string): SourceText {
  const text = readFileSync(path, 'utf8').replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');
  return { file: relative(ROOT, path), text };
}
