/**
 * `node build/subset-fonts.mjs`: cuts Noto Sans down to the characters of this app, one WOFF2 file for each weight,
 * marks and bases in the same file, and the display face to the brand and the point won. Files that are up to date are left alone.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { BRAND_FONT, FONT_CHARACTERS, FONT_FEATURES, FONT_WEIGHTS } from './font-plan.mjs';

const require = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, '..', 'node_modules', '.fonts');
const STAMP = join(FOLDER, 'made-of.txt');

const CUTS = [
  ...FONT_WEIGHTS.map(({ weight, file }) => ({
    ...{ name: `sabi-sans-${weight}.woff2`, file: require.resolve(file) },
    ...{ characters: FONT_CHARACTERS, features: FONT_FEATURES },
  })),
  {
    ...{ name: 'sabi-brand.woff2', file: join(import.meta.dirname, '..', BRAND_FONT.file) },
    ...{ characters: BRAND_FONT.characters, features: [] },
  },
];

const madeOf = createHash('sha256')
  .update(JSON.stringify(CUTS.map(({ name, characters, features }) => [name, characters, features])))
  .digest('hex');
const exist = () => Promise.all(CUTS.map(({ name }) => stat(join(FOLDER, name))));
const isCurrent = (await readFile(STAMP, 'utf8').catch(() => '')) === madeOf && (await exist().catch(() => null));

if (!isCurrent) {
  await mkdir(FOLDER, { recursive: true });
  for (const { name, file, characters, features } of CUTS) {
    const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: features };
    const bytes = await subsetFont(await readFile(file), characters, options);
    await writeFile(join(FOLDER, name), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
  await writeFile(STAMP, madeOf);
}
