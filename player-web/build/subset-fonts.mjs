/**
 * `node build/subset-fonts.mjs`: cuts Noto Sans down to the characters of this app, one WOFF2 file for each weight,
 * marks and bases in the same file. Files that are up to date are left alone.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { FONT_CHARACTERS, FONT_FEATURES, FONT_WEIGHTS } from './font-plan.mjs';

const require = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, '..', 'node_modules', '.fonts');
const STAMP = join(FOLDER, 'made-of.txt');

const madeOf = createHash('sha256')
  .update(JSON.stringify([FONT_CHARACTERS, FONT_FEATURES, FONT_WEIGHTS]))
  .digest('hex');
const exist = async () =>
  Promise.all(FONT_WEIGHTS.map(({ weight }) => stat(join(FOLDER, `sabi-sans-${weight}.woff2`))));
const isCurrent = (await readFile(STAMP, 'utf8').catch(() => '')) === madeOf && (await exist().catch(() => null));

if (!isCurrent) {
  await mkdir(FOLDER, { recursive: true });
  for (const { weight, file } of FONT_WEIGHTS) {
    const whole = await readFile(require.resolve(file));
    const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: FONT_FEATURES };
    const bytes = await subsetFont(whole, FONT_CHARACTERS, options);
    await writeFile(join(FOLDER, `sabi-sans-${weight}.woff2`), bytes);
    console.log(`sabi-sans-${weight}.woff2: ${bytes.length} bytes`);
  }
  await writeFile(STAMP, madeOf);
}
