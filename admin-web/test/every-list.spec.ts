import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LISTS } from './support/lists.js';

const SRC = join(import.meta.dirname, '../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
const components = sources.filter((path) => !path.endsWith('.spec.tsx'));
const textOf = (path: string): string => readFileSync(join(SRC, path), 'utf8');
const madeOf = (elements: RegExp): readonly string[] =>
  components.filter((path) => elements.test(textOf(path))).toSorted();

describe('the lists of the console', () => {
  it('are all made of the one frame, which gives page size, columns, density, views, chips, keys and cards', () => {
    // Each is walked through by every-list.journey.ts.
    expect([...new Set(LISTS.map(({ source }) => source))].toSorted()).toEqual(madeOf(/<ListPage\b/));
  });

  it('are nowhere made of the library alone', () => {
    // The second is no list, but what a dialog picks from.
    expect(madeOf(/<(ListBase|InfiniteListBase|List|DataTable|Datagrid)\b/)).toEqual([
      'features/winners/announce/candidates.tsx',
      'ui/list-page.tsx',
    ]);
  });
});
