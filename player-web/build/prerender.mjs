/**
 * `node build/prerender.mjs FOLDER`: writes the first page in each language into a built folder: `index.html` in English,
 * `index.ha.html` and so on.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const WEB = join(import.meta.dirname, '..');
const DIST = process.argv[2] ?? join(WEB, 'dist');
const SOURCE = join(WEB, 'src', 'features', 'landing', 'landing-document.tsx');

/** Styles are for browsers; the built page links them already. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

const { module } = await runnerImport(SOURCE, { configFile: false, root: WEB, plugins: [withoutStyles] });
const template = await readFile(join(DIST, 'index.html'), 'utf8');
for (const { language, title, head, body } of module.landingDocuments()) {
  const file = language === 'en' ? 'index.html' : `index.${language}.html`;
  const page = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body);
  await writeFile(join(DIST, file), page);
}
