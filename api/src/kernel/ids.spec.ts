import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { derivedId, secretDerivedId } from './ids.js';

describe('derived ids', () => {
  it('are UUIDs of version 5, as the standard library of the field makes them', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (key) => {
        expect(derivedId(...key)).toBe(v5(key.join('/'), '6f1c1a52-5b0e-4f0d-9c56-5ab150000001'));
      }),
    );
  });

  it('are the same for ever: a golden id', () => {
    expect(derivedId('wallet-1', 'deposit', 7)).toBe('95c6c723-8670-5803-8158-ed3996051189');
  });

  it('cannot be made without the secret', () => {
    expect(secretDerivedId('one', 'user', 'key')).toBe(secretDerivedId('one', 'user', 'key'));
    expect(secretDerivedId('one', 'user', 'key')).not.toBe(secretDerivedId('two', 'user', 'key'));
  });
});
