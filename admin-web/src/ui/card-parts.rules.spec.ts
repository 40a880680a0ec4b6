import { describe, expect, it } from '@jest/globals';
import { type CardPart, cardParts } from './card-parts.rules';

interface Named {
  readonly name: string;
  readonly card?: CardPart;
}

const shown = (columns: readonly Named[]) => cardParts(columns).map(({ part, column }) => [column.name, part]);

describe('the card of a row', () => {
  it('begins with the first column, and has the others as lines', () => {
    expect(shown([{ name: 'a' }, { name: 'b' }])).toEqual([
      ['a', 'title'],
      ['b', 'line'],
    ]);
  });

  it('shows what its list says, and nothing else', () => {
    expect(shown([{ name: 'a', card: 'title' }, { name: 'b' }, { name: 'c', card: 'figure' }])).toEqual([
      ['a', 'title'],
      ['c', 'figure'],
    ]);
  });
});
