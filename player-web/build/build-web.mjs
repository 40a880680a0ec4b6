/** `node build/build-web.mjs`: builds the player app, and fails where it exceeds a budget. */
import { join } from 'node:path';
import { buildInPlace } from '../../tools/build-in-place.mjs';

const WEB = join(import.meta.dirname, '..');
const SCRIPTS = join(WEB, '..', 'tools');

await buildInPlace(WEB, {
  before: [[join(WEB, 'build', 'subset-fonts.mjs')]],
  after: [
    [join(WEB, 'build', 'prerender.mjs')],
    [join(SCRIPTS, 'precompress.mjs')],
    [join(SCRIPTS, 'check-web-budgets.mjs')],
  ],
});
