/**
 * `node tools/mail-layout.mjs`: makes the layout of all mails out of its MJML source. The result is committed, so that
 * the product needs no MJML; `--check` tells by its exit code whether it is what the source makes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import core from 'mjml-core';
import preset from 'mjml-preset-core';
import { format, resolveConfig } from 'prettier';

// CommonJS with a default export of its own.
const mjml2html = core.default;
const FOLDER = new URL('../api/src/platform/mail-layout/', import.meta.url);
const SOURCE = new URL('mail-layout.mjml', FOLDER);
const RESULT = new URL('mail-layout.ts', FOLDER);

const { html, errors } = await mjml2html(await readFile(SOURCE, 'utf8'), {
  presets: [preset],
  fonts: {},
  keepComments: false,
});
if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
const text = html
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .join('\n');
const code = `/**
 * The frame around every mail, for phones and desktops, light and dark: made by \`node tools/mail-layout.mjs\` out of
 * mail-layout.mjml. A word between two at-signs, twice each, is the place of a part.
 */
export const MAIL_LAYOUT = ${'`'}${text.replace(/[`\\]|\$\{/g, '\\$&')}${'`'};
`;
const written = await format(code, { ...(await resolveConfig(RESULT)), filepath: RESULT.pathname });
if (process.argv.includes('--check')) process.exitCode = (await readFile(RESULT, 'utf8')) === written ? 0 : 1;
else await writeFile(RESULT, written);
