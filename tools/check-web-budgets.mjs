/**
 * `node tools/check-web-budgets.mjs [FOLDER]`: how much a phone downloads for the pages of the built player app, as it travels
 * (brotli), against what it may. Ends with 1 when a page is too heavy. Fonts and pictures travel as they are.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = process.argv[2] ?? fileURLToPath(new URL('../player-web/dist', import.meta.url));
const KB = 1_000;

const manifest = JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8'));
const chunks = Object.entries(manifest);

/** Bytes of a built file over the wire. */
async function weigh(file) {
  const packed = await stat(join(DIST, `${file}.br`)).catch(() => undefined);
  return (packed ?? (await stat(join(DIST, file)))).size;
}

const sum = async (files) => (await Promise.all([...files].map(weigh))).reduce((all, one) => all + one, 0);

/** The files that a chunk needs at once: itself, what it imports, and their styles. */
function needs(key, found = { js: new Set(), css: new Set(), other: new Set() }) {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.js.add(chunk.file);
  for (const file of chunk.css ?? []) found.css.add(file);
  for (const file of chunk.assets ?? []) found.other.add(file);
  for (const imported of chunk.imports ?? []) needs(imported, found);
  return found;
}

function together(...keys) {
  const found = { js: new Set(), css: new Set(), other: new Set() };
  for (const key of keys) {
    const { js, css, other } = needs(key);
    for (const file of js) found.js.add(file);
    for (const file of css) found.css.add(file);
    for (const file of other) found.other.add(file);
  }
  return found;
}

const keyEndingIn = (ending) => {
  const key = chunks.find(([one]) => one.endsWith(ending))?.[0];
  if (!key) throw new Error(`The build has no chunk for ${ending}`);
  return key;
};

/** The language with the longest texts counts. */
async function heaviestTexts() {
  const keys = chunks.map(([key]) => key).filter((key) => /texts\/dist\/player\/\w\w\.js$/.test(key));
  const weights = await Promise.all(keys.map((key) => weigh(manifest[key].file)));
  return keys[weights.indexOf(Math.max(...weights))];
}

/** Those of this build: the folder keeps files of the builds before. */
const fonts = chunks.map(([, { file }]) => file).filter((file) => file.endsWith('.woff2'));
const firstPages = (await readdir(DIST)).filter((file) => /^index(\.\w\w)?\.html$/.test(file));

/** What the app's first script fetches for every page. */
const shell = chunks.find(([, { name, file }]) => name === 'shell' && file.endsWith('.js'))?.[0];
if (!shell) throw new Error('The build has no chunk that holds the app');
const landing = together('index.html');
const quiz = together('app.html', shell, keyEndingIn('app/pages/quiz-page.tsx'), await heaviestTexts());
const heaviestFirstPage = Math.max(...(await Promise.all(firstPages.map(weigh))));
const landingJs = await sum(landing.js);
const firstPage = heaviestFirstPage + landingJs + (await sum(landing.css)) + (await sum(fonts));
/** What the picture of a prize may weigh, which comes after the first paint (rule quiz/prize-pictures). */
const PRIZE_PICTURE = 12 * KB;
const quizCss = await sum(quiz.css);

const budgets = [
  ['first page with a prize, in all', firstPage + PRIZE_PICTURE, 60 * KB],
  ['first page, scripts', landingJs, 110 * KB],
  ['first page, styles', await sum(landing.css), 15 * KB],
  ['quiz, scripts', await sum(quiz.js), 120 * KB],
  ['quiz, styles', quizCss, 15 * KB],
  ['brand face', await sum(fonts.filter((file) => file.includes('brand'))), 4 * KB],
];

for (const [, { file, isDynamicEntry, src }] of chunks) {
  if (!isDynamicEntry || !/-page\.tsx$/.test(src ?? '')) continue;
  const { css } = together('app.html', shell, src);
  budgets.push([`${src.split('/').at(-1).replace('.tsx', '')}, styles`, await sum(css), 15 * KB, file]);
}

let tooHeavy = false;
for (const [what, bytes, most] of budgets) {
  const fits = bytes <= most;
  tooHeavy ||= !fits;
  console.log(`${fits ? 'good' : 'BAD '}  ${what}: ${(bytes / KB).toFixed(1)} of ${most / KB} kB`);
}
process.exitCode = tooHeavy ? 1 : 0;
