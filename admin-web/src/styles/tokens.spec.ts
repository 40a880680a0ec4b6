import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TOKENS } from './tokens.js';

describe('the colours of the console', () => {
  let blocks: readonly string[];

  beforeAll(async () => {
    const css = await readFile(new URL('../../../player-web/src/styles/tokens.css', import.meta.url), 'utf8');
    blocks = css.split('@media (prefers-color-scheme: dark)');
  });

  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('are those of the player app in the %s theme', (scheme, block) => {
    for (const [name, colour] of Object.entries(TOKENS[scheme])) {
      expect(blocks[block]).toContain(`--${name}: ${colour};`);
    }
  });
});
