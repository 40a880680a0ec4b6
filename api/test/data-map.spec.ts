import { describe, expect, it } from '@jest/globals';
import { LASTING_KINDS, RETAINED_KINDS } from '@sabi50/contracts/retention';
import { ERASED_BY } from './kept-texts.js';
import { textOf } from './support/deployment-files.js';

const text = textOf('docs/data-map.md');

/** What the table says: the columns of each row, and the step of the erasure that has them. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , columns = '', , kept = '', , step = '']) => ({
    columns: [...columns.matchAll(/`(\w+)`: ((?:`\w+`(?:, )?)+)/g)].flatMap(([, table, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
    ),
    kinds: codesIn(kept),
    step: codesIn(step)[0],
  }));

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code);
}

describe('the data map (docs/data-map.md)', () => {
  it('has each column that an erasure empties, in a row of its step, and no other', () => {
    const declared = Object.entries(ERASED_BY).flatMap(([step, columns]) => columns.map((name) => `${step} ${name}`));
    const mapped = rows.flatMap(({ step, columns }) => columns.map((name) => `${step} ${name}`));
    expect(mapped.toSorted()).toEqual(declared.toSorted());
  });

  it('names every kind of the table of periods, and no other', () => {
    const kinds = [...RETAINED_KINDS, ...LASTING_KINDS];
    expect(kinds.filter((kind) => !text.includes(`\`${kind}\``))).toEqual([]);
    expect(rows.flatMap((row) => row.kinds).filter((kind) => !kinds.some((known) => known === kind))).toEqual([]);
  });
});
