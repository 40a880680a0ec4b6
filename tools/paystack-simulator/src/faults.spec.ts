import { describe, expect, it } from '@jest/globals';
import { readFaults } from './faults.request.js';
import { FaultTable } from './faults.js';

function tableOf(body: unknown): FaultTable {
  const table = new FaultTable();
  table.set(readFaults(body));
  return table;
}

describe('the fault table', () => {
  it('lets every call through when nothing is switched on', () => {
    expect(new FaultTable().take('verify', 'a')).toBeNull();
  });

  it('strikes every call until reset when no number of times is given', () => {
    const table = tableOf({ verify: { kind: 'server-error' } });
    expect([1, 2, 3].map(() => table.take('verify', 'a')?.kind)).toEqual([
      'server-error',
      'server-error',
      'server-error',
    ]);
    table.reset();
    expect(table.take('verify', 'a')).toBeNull();
  });

  it('works through a list as a script and then lets calls through', () => {
    const table = tableOf({
      initialize: [
        { kind: 'server-error', times: 2 },
        { kind: 'slow', ms: 5, times: 1 },
      ],
    });
    const kinds = [1, 2, 3, 4].map(() => table.take('initialize', null)?.kind ?? null);
    expect(kinds).toEqual(['server-error', 'server-error', 'slow', null]);
  });

  it('spends no call of a fault on another reference than its own', () => {
    const table = tableOf({ webhook: { kind: 'none', reference: 'mine', times: 1 } });
    expect(table.take('webhook', 'theirs')).toBeNull();
    expect(table.take('webhook', 'mine')?.kind).toBe('none');
    expect(table.take('webhook', 'mine')).toBeNull();
  });

  it('replaces only the points that are named', () => {
    const table = tableOf({ verify: { kind: 'server-error' }, webhook: { kind: 'none' } });
    table.set(readFaults({ verify: { kind: 'reset' } }));
    expect(table.take('verify', null)?.kind).toBe('reset');
    expect(table.take('webhook', null)?.kind).toBe('none');
  });

  it('lists what is on with the calls it has left', () => {
    const table = tableOf({ verify: { kind: 'reset', times: 2 }, list: { kind: 'timeout' } });
    table.take('verify', null);
    expect(table.list().map(({ point, left }) => [point, left])).toEqual([
      ['verify', 1],
      ['list', null],
    ]);
  });
});

describe('readFaults', () => {
  it.each([
    ['a body that is no object', [], 'The body has to be an object'],
    ['an unknown point', { payout: { kind: 'timeout' } }, /^There are no faults for payout/],
    ['a point that objects inherit', { constructor: { kind: 'timeout' } }, /^There are no faults for constructor/],
    ['an unknown kind', { verify: { kind: 'explode' } }, /^verify.kind has to be one of timeout, /],
    ['a kind of another point', { initialize: { kind: 'wrong-amount' } }, /^initialize.kind has to be one of/],
    ['a fault that is no object', { verify: 'timeout' }, 'verify has to be an object'],
    ['a missing field', { verify: { kind: 'slow' } }, 'verify.ms has to be a whole number from 0 to 600000'],
    ['a fraction of a call', { list: { kind: 'reset', times: 0.5 } }, /^list.times has to be a whole number/],
    ['no calls at all', { list: { kind: 'reset', times: 0 } }, /^list.times has to be a whole number/],
    ['a number in a string', { webhook: { kind: 'late', ms: '5' } }, /^webhook.ms has to be a whole number/],
    ['a field of another kind', { webhook: { kind: 'none', ms: 5 } }, 'webhook.ms is not a field of this fault'],
    ['a state no refund ends in', { refund: { kind: 'ends-as', status: 'lost' } }, /^refund.status has to be one of/],
    ['the second of a list', { verify: [{ kind: 'reset' }, { kind: 'x' }] }, /^verify\[1\].kind has to be one of/],
  ])('refuses %s and says where', (_case, body, message) => {
    expect(() => readFaults(body)).toThrow(message);
  });
});
