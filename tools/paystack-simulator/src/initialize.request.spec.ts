import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { readInitializeRequest } from './initialize.request.js';

const good = { email: 'ada@sabi50.test', amount: 20_000 };

function refusalOf(body: unknown): string {
  try {
    readInitializeRequest(body);
  } catch (error) {
    if (error instanceof ApiError) return `${error.httpStatus} ${error.message}`;
    throw error;
  }
  return 'accepted';
}

describe('readInitializeRequest', () => {
  it.each([
    [100, 100],
    [JSON.parse('100.0'), 100],
    ['100', 100],
    [1_000_000_000, 1_000_000_000],
  ])('accepts an amount of %p as %p kobo', (amount, kobo) => {
    expect(readInitializeRequest({ ...good, amount }).amount).toBe(kobo);
  });

  it.each([
    ['a fraction', { ...good, amount: 100.5 }, '400 "amount" must be an integer'],
    ['a fraction in a string', { ...good, amount: '100.50' }, '400 "amount" must be an integer'],
    ['zero', { ...good, amount: 0 }, '400 Invalid Amount Sent'],
    ['less than zero', { ...good, amount: -1 }, '400 Invalid Amount Sent'],
    ['words for an amount', { ...good, amount: 'ten' }, '400 Invalid Amount Sent'],
    ['more than the ceiling', { ...good, amount: 1_000_000_001 }, '400 Transaction amount limit exceeded'],
    ['no e-mail', { amount: 100 }, '400 Email Address is required'],
    ['an empty e-mail', { ...good, email: '' }, '400 Email is not allowed to be empty'],
    ['a bad e-mail', { ...good, email: 'ada' }, '400 Invalid Email Address Passed'],
    ['a .local e-mail', { ...good, email: 'ada@sabi50.local' }, '400 Invalid Email Address Passed'],
    ['a currency of nowhere', { ...good, currency: 'EUR' }, '400 Currency not supported by merchant'],
    ['an underscore in a reference', { ...good, reference: 'a_b' }, '400 Invalid character in transaction reference'],
    [
      'an address that runs scripts',
      { ...good, callback_url: 'javascript:alert(1)' },
      '400 "callback_url" must be a valid uri',
    ],
    ['nothing at all', undefined, '400 Email Address is required'],
  ])('refuses %s', (_case, body, refusal) => {
    expect(refusalOf(body)).toBe(refusal);
  });

  it('refuses a list of channels with one that does not exist', () => {
    expect(refusalOf({ ...good, channels: ['card', 'cowries'] })).toMatch(/^400 "channels" must be one of/);
  });

  it('reads metadata from an object and from JSON in a string alike', () => {
    const metadata = { cancel_action: 'https://sabi50.test/cancelled' };
    expect(readInitializeRequest({ ...good, metadata }).metadata).toEqual(metadata);
    expect(readInitializeRequest({ ...good, metadata: JSON.stringify(metadata) }).metadata).toEqual(metadata);
  });
});
