import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { priceText } from './prices.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['packages/texts/catalogue', 'packages/contracts/src', 'api/src', 'player-web/src', 'admin-web/src'];
/** A price written by hand: an amount in naira that is no placeholder. */
const BY_HAND = /₦[1-9]/;
const COMMENT = /^\s*(\/\/|\/?\*)/;

/** Lines of the sources of the product, specs left out, that hold an amount which no limit can change. */
const linesByHand = (): string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(arb|ts|tsx|mjml|html)$/.test(path) && !/\.spec\.tsx?$|testing/.test(path))
      .flatMap((path) =>
        readFileSync(join(ROOT, folder, path), 'utf8')
          .split('\n')
          .filter((line) => BY_HAND.test(line) && !COMMENT.test(line))
          .map((line) => `${folder}/${path}: ${line.trim()}`),
      ),
  );

describe('prices', () => {
  it('are written without kobo where there are none', () => {
    expect([5_000, 5_050, '50000.00', null].map(priceText)).toEqual(['₦50', '₦50.50', '₦50,000', '–']);
  });

  it('stand in every text by their limit, never by hand', () => {
    expect(linesByHand()).toEqual([]);
  });
});
