/**
 * `npm run house`: the size and the shape of the code beside its aims. With `--check` it prints only what must be zero and is not,
 * and ends with 1 then.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = /\.(ts|tsx|mjs|cjs|css)$/;
const TEST = /\.(spec|contract|journey)\.tsx?$|(^|\/)(test|testing|screens)\//;
const SMALL_FILE_LINES = 40;
const FLOORS = ['kernel', 'domain', 'platform', 'event-sourcing', 'features', 'reporting', 'operations', 'bin'];
/** Reporting and operations are one storey: neither is below the other. */
const STOREY = { reporting: 5, operations: 5, bin: 6 };

/** Words of names and comments that the field has a better word for. */
const WORDS = [
  ...[
    'asked',
    'wanted',
    'seen',
    'fault',
    'faults',
    'found',
    'setback',
    'setbacks',
    'sides',
    'refuse',
    'refuses',
    'refused',
  ],
  ...['refusal', 'refusals', 'said', 'told', 'heard', 'acts', 'attention', 'words', 'back', 'place', 'kept', 'nobody'],
  ...['somebody', 'whoever', 'standing', 'stands', 'aside'],
];
const WORD = new RegExp(`(?<![a-z])(${WORDS.join('|')})(?![a-z])`, 'g');

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const sources = files
  .filter((path) => SOURCE.test(path) && !TEST.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .map((source) => ({ ...source, lines: source.text.split('\n').length - 1 }));
const below = (folder) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const typescript = sources.filter(({ path }) => /\.tsx?$/.test(path)).map(withSyntax);

function withSyntax(source) {
  return { ...source, tree: ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true) };
}

const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0);
const size = (some) => `${linesOf(some).toLocaleString('en')} / ${some.length.toLocaleString('en')}`;

/** Each import of another file of the server: whose, and of what. */
function importsOfServer() {
  return typescript
    .filter(({ path }) => path.startsWith('api/src/'))
    .flatMap(({ path, tree }) =>
      tree.statements
        .filter((node) => ts.isImportDeclaration(node) && node.moduleSpecifier.text.startsWith('.'))
        .map((node) => ({ from: path, to: normalize(join(dirname(path), node.moduleSpecifier.text)) })),
    )
    .filter(({ to }) => to.startsWith('api/src/'));
}

const folderAt = (path, depth) => path.split('/')[depth] ?? '';
const storeyOf = (path) => STOREY[folderAt(path, 2)] ?? FLOORS.indexOf(folderAt(path, 2));
const imports = importsOfServer();
const arrowsUp = imports.filter(({ from, to }) => storeyOf(to) > storeyOf(from));

/** The features that import each other in a circle, the largest circle alone. */
function largestCircle() {
  const knows = new Map();
  for (const { from, to } of imports) {
    if (folderAt(from, 2) !== 'features' || folderAt(to, 2) !== 'features') continue;
    const [one, other] = [folderAt(from, 3), folderAt(to, 3)];
    if (one !== other) knows.set(one, (knows.get(one) ?? new Set()).add(other));
  }
  const reached = (start) => {
    const all = new Set();
    const open = [start];
    while (open.length > 0)
      for (const next of knows.get(open.pop()) ?? []) if (!all.has(next)) (open.push(next), all.add(next));
    return all;
  };
  const circles = [...knows.keys()].map((one) => [...reached(one)].filter((other) => reached(other).has(one)));
  return circles.sort((one, other) => other.length - one.length)[0] ?? [];
}

/** Classes of the server with one method that is neither private nor a constructor. */
function oneMethodClasses() {
  const classes = [];
  const visit = (node) => {
    if (ts.isClassDeclaration(node)) classes.push(node);
    ts.forEachChild(node, visit);
  };
  for (const { path, tree } of typescript) if (path.startsWith('api/src/')) visit(tree);
  const isPrivate = (member) => member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return classes.filter(
    ({ members }) => members.filter((one) => ts.isMethodDeclaration(one) && !isPrivate(one)).length === 1,
  );
}

/** How often a word of the list is in a name or a comment; strings are texts and stored names. */
function wordsIn({ tree, text }) {
  let count = 0;
  const look = (part) =>
    (count += (
      part
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(WORD) ?? []
    ).length);
  const visit = (node) => {
    const isDeclared = node.parent?.name === node;
    if (ts.isIdentifier(node) && isDeclared) look(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const [comment] of text.matchAll(/\/\*\*?[^]*?\*\/|(?<=^|\s)\/\/ .*/g)) look(comment);
  return count;
}

const operations = Object.values(JSON.parse(readFileSync(join(ROOT, 'api/openapi.json'), 'utf8')).paths).flatMap(
  Object.keys,
).length;
const server = below('api/src');
const circle = largestCircle();
const floors = new Set(server.map(({ path }) => folderAt(path, 2)));

const FIGURES = [
  ['api/src without specs: lines / files', size(server), '48,000 / 500'],
  ...FLOORS.map((floor) => [`  ${floor}`, size(below(`api/src/${floor}`)), '']),
  ['admin-web/src', size(below('admin-web/src')), '19,000 / 260'],
  ['player-web/src', size(below('player-web/src')), '22,500 / 260'],
  ['packages', size(below('packages')), ''],
  ['tools', size(below('tools')), ''],
  ['all files of the repository', files.length.toLocaleString('en'), '1,900'],
  ['floors of api/src', String(floors.size), '9'],
  ['imports that run up', String(arrowsUp.length), '0'],
  ['features in one circle', circle.length === 0 ? '0' : `${circle.length}: ${circle.sort().join(', ')}`, '0'],
  ['classes of api/src with one method', String(oneMethodClasses().length), ''],
  [
    `files of api/src under ${SMALL_FILE_LINES} lines`,
    String(server.filter(({ lines }) => lines < SMALL_FILE_LINES).length),
    '',
  ],
  ['lines of api/src for an operation', (linesOf(server) / operations).toFixed(0), '210'],
  [
    'words to replace, in names and comments',
    String(typescript.reduce((sum, source) => sum + wordsIn(source), 0)),
    '0',
  ],
];

if (process.argv.includes('--check')) {
  for (const { from, to } of arrowsUp) console.error(`runs up: ${from} imports ${to}`);
  if (circle.length > 0) console.error(`features in a circle: ${circle.sort().join(', ')}`);
  if (arrowsUp.length > 0 || circle.length > 0 || floors.size > 9) process.exitCode = 1;
} else {
  const widths = [0, 1].map((column) => Math.max(...FIGURES.map((row) => Math.min(row[column].length, 60))));
  for (const [name, figure, aim] of FIGURES)
    console.log(`${name.padEnd(widths[0])}  ${figure.padEnd(widths[1])}  ${aim && `aim ${aim}`}`);
}
