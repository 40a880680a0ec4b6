import { describe, expect, it } from '@jest/globals';
import { startStanding } from './start-rules';

const WALLET = { balanceKobo: 20_000, owed: null, isDisputed: false, isBarred: false };

describe('before a game', () => {
  it('says what is left of a balance that reaches', () => {
    expect(startStanding(WALLET)).toEqual({ kind: 'plays', leftKobo: 15_000 });
    expect(startStanding({ ...WALLET, balanceKobo: 5_000 })).toEqual({ kind: 'plays', leftKobo: 0 });
  });

  it('says what is missing of one that does not', () => {
    expect(startStanding({ ...WALLET, balanceKobo: 4_999 })).toEqual({ kind: 'short', missingKobo: 1 });
    expect(startStanding({ ...WALLET, balanceKobo: 0 })).toEqual({ kind: 'short', missingKobo: 5_000 });
  });

  it.each([
    ['something is owed', { owed: '150.00' }, { kind: 'owes', owed: '150.00' }],
    ['a deposit is disputed', { isDisputed: true }, { kind: 'disputed' }],
    ['a suspension or a break lasts', { isBarred: true }, { kind: 'barred' }],
  ])('promises nothing that would be left while %s', (_, change, standing) => {
    expect(startStanding({ ...WALLET, ...change })).toEqual(standing);
  });

  it('names a dispute before a debt, and a suspension before both', () => {
    expect(startStanding({ ...WALLET, owed: '1.00', isDisputed: true }).kind).toBe('disputed');
    expect(startStanding({ ...WALLET, owed: '1.00', isDisputed: true, isBarred: true }).kind).toBe('barred');
  });
});
