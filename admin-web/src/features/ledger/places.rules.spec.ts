import { describe, expect, it } from '@jest/globals';
import { inNaira, placeOf } from './places.rules';

const ID = '9870f019-0000-4000-8000-000000000001';

describe('where a verification of the ledger found something (rule screens/ledger)', () => {
  it.each([
    ['wallet', `/users/${ID}/show`],
    ['points', `/users/${ID}/show`],
    ['account', `/users/${ID}/show`],
    ['payment', `/payments/${ID}/show`],
    ['quiz', `/games/${ID}/show`],
  ] as const)('a stream of %s leads to %s', (kind, path) => {
    expect(placeOf(`${kind}-${ID}`)).toEqual({ kind, id: ID, path });
  });

  it.each(['read.wallet_balance', 'settlement-7', 'constructor-9', `constructor-${ID}`, 'all accounts'])(
    '%s has no page',
    (where) => expect(placeOf(where)).toBeNull(),
  );

  it('says amounts in naira', () => {
    expect(inNaira('200000 kobo')).toBe('₦2,000.00');
    expect(inNaira('the wallet has -50 kobo, not 5000 kobo')).toBe('the wallet has -₦0.50, not ₦50.00');
    expect(inNaira('since revision 4')).toBe('since revision 4');
  });
});
