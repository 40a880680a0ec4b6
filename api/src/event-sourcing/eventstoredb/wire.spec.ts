import { describe, expect, it } from '@jest/globals';
import { positionOf, serverPosition } from './wire.js';
import { START } from '../../kernel/position.js';

describe('positions of EventStoreDB', () => {
  const pairs = [
    { commit: '0', prepare: '0' },
    { commit: '9', prepare: '9' },
    { commit: '10', prepare: '9' },
    { commit: '10', prepare: '10' },
    { commit: '9007199254740993', prepare: '9007199254740992' },
    { commit: '9007199254740993', prepare: '9007199254740993' },
    { commit: '18446744073709551614', prepare: '18446744073709551613' },
  ];

  it('come back from their text, uint64 and all', () => {
    expect(pairs.map(positionOf).map(serverPosition)).toEqual(pairs);
  });

  it('compare as strings, by commit and then by prepare, all after START', () => {
    const positions = pairs.map(positionOf);
    expect([...positions].sort()).toEqual(positions);
    expect(positions.every((position) => position > START)).toBe(true);
    expect(serverPosition(START)).toBeUndefined();
  });

  it('are not those of another kind of store', () => {
    expect(() => serverPosition('0000000000000000042')).toThrow(RangeError);
  });
});
