import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EVERY_LIST } from './support/every-list.js';

const SRC = join(import.meta.dirname, '../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
const components = sources.filter((path) => !path.endsWith('.spec.tsx'));
const textOf = (path: string): string => readFileSync(join(SRC, path), 'utf8');

describe('the lists of the console', () => {
  it('are all made of the one frame, and each is gone through by the journey of lists', () => {
    const framed = components.filter((path) => /<ListFrame\b/.test(textOf(path)));
    expect(framed.toSorted()).toEqual(Object.keys(EVERY_LIST).toSorted());
  });

  it('are nowhere made of the library alone', () => {
    const bare = components.filter((path) =>
      /<(ListBase|InfiniteListBase|List|DataTable|Datagrid)\b/.test(textOf(path)),
    );
    // The second is no list, but what a dialog picks from.
    expect(bare.toSorted()).toEqual(['ui/list-frame.tsx', 'winners/announce/candidates.tsx']);
  });
});
