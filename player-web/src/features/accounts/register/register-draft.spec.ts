import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetDraft, keepDraft, readDraft } from './register-draft';
import { EMPTY_REGISTRATION, type RegisterValues } from './register.rules';

const DAY_MS = 86_400_000;
const TYPED: RegisterValues = {
  ...{ ...EMPTY_REGISTRATION, firstName: 'Ada', mobile: '8030000001' },
  ...{ password: '135790', ageConfirmed: true, termsAccepted: true },
};

describe('what a newcomer typed', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  });

  it('is kept for a day, but for the PIN and what they said yes to', () => {
    keepDraft(TYPED, 1_000);
    expect([...kept.values()].join()).not.toContain('135790');
    expect(readDraft(1_000 + DAY_MS - 1)).toEqual({ ...EMPTY_REGISTRATION, firstName: 'Ada', mobile: '8030000001' });
  });

  it('is gone after a day, and when it is done', () => {
    keepDraft(TYPED, 1_000);
    expect(readDraft(1_000 + DAY_MS)).toEqual(EMPTY_REGISTRATION);
    expect(kept.size).toBe(0);
    keepDraft(TYPED, 1_000);
    forgetDraft();
    expect(readDraft(1_000)).toEqual(EMPTY_REGISTRATION);
  });

  it.each(['', '{', 'null', '[]', '{"since":1}', '{"since":1,"typed":{"firstName":7,"password":"1","isAdmin":"1"}}'])(
    'is nothing where %j is stored',
    (stored) => {
      kept.set('registration', stored);
      expect(readDraft(2)).toEqual(EMPTY_REGISTRATION);
    },
  );
});
