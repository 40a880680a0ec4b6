/** `node build/build-console.mjs`: builds the console. Both webs are set in one font, cut by the player app's build. */
import { join } from 'node:path';
import { buildInPlace } from '../../tools/build-in-place.mjs';

const WEB = join(import.meta.dirname, '..');

await buildInPlace(WEB, {
  before: [[join(WEB, '..', 'player-web', 'build', 'subset-fonts.mjs')]],
  after: [[join(WEB, '..', 'tools', 'precompress.mjs')]],
});
