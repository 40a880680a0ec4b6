import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { compareStaffLogLinks, type LinkedEntry } from './staff-log-links.js';

/** Three entries, chained as the product does it. */
function chained(texts: readonly string[] = ['one', 'two', 'three']): readonly LinkedEntry[] {
  let link = '0'.repeat(64);
  return texts.map((text, index) => {
    link = createHash('sha256').update(`${link}${text}`).digest('hex');
    return { entryId: String(index + 10), text, number: index + 1, link };
  });
}

const [first, second, third] = chained() as readonly [LinkedEntry, LinkedEntry, LinkedEntry];
const found = (entries: readonly LinkedEntry[]) => compareStaffLogLinks(entries).map(({ detail }) => detail);

describe('the chain of the staff log', () => {
  it('holds for entries in their order', () => {
    expect(found(chained())).toEqual([]);
    expect(found([])).toEqual([]);
  });

  it.each([
    ['an entry is changed', [first, { ...second, text: 'else' }, third], ['entry 11 is not what its link seals']],
    ['an entry is taken out with its link', [first, third], ['number 2 is missing before entry 12']],
    ['the first is taken out with its link', [second, third], ['number 1 is missing before entry 11']],
    [
      'an entry is taken out',
      [first, { ...second, entryId: null, text: null }, third],
      ['the entry with number 2 is gone'],
    ],
    [
      'an entry is added without a link',
      [...chained(), { entryId: '13', text: 'four', number: null, link: null }],
      ['entry 13 is not in the chain'],
    ],
    [
      'two entries are exchanged',
      [first, { ...second, text: 'three' }, { ...third, text: 'two' }],
      ['entry 11 is not what its link seals', 'entry 12 is not what its link seals'],
    ],
    ['a link is changed', [first, { ...second, link: '0' }, third], 2],
  ] as const)('is broken where %s', (_, entries, expected) => {
    if (typeof expected === 'number') expect(found(entries)).toHaveLength(expected);
    else expect(found(entries)).toEqual(expected);
  });
});
