import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type UserView } from '@sabi50/contracts/account-views';
import { forgetStoredSession, onStoredElsewhere, readAuthToken, readStoredUser, storeSession } from './stored-session';

const USER = { id: 'user-1', firstName: 'Ada' } as UserView;

describe('what this device remembers of a session', () => {
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

  it('is the user under the key "user" and the token under "authToken"', () => {
    storeSession(USER, 'token-1');
    expect(JSON.parse(kept.get('user') ?? '')).toEqual(USER);
    expect(kept.get('authToken')).toBe('token-1');
    expect(readStoredUser()).toEqual(USER);
    expect(readAuthToken()).toBe('token-1');
  });

  it('keeps the token when only the user changes', () => {
    storeSession(USER, 'token-1');
    storeSession({ ...USER, firstName: 'Adaeze' });
    expect(readAuthToken()).toBe('token-1');
  });

  it.each(['{"id":', 'null', '"user-1"', '{"firstName":"Ada"}', '[]'])(
    'is removed when it is no user: %s',
    (stored) => {
      kept.set('user', stored);
      expect(readStoredUser()).toBeNull();
      expect(kept.has('user')).toBe(false);
    },
  );

  it('is nothing after logging out', () => {
    storeSession(USER, 'token-1');
    forgetStoredSession();
    expect([...kept]).toEqual([]);
  });

  describe('changed in another tab', () => {
    const page = new EventTarget();
    const changedElsewhere = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

    beforeEach(() => void Object.defineProperty(globalThis, 'window', { value: page, configurable: true }));

    afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

    it('is told with who is stored now, and with nobody after logging out, until it is stopped', () => {
      const told: (string | null)[] = [];
      const stop = onStoredElsewhere((id) => told.push(id));
      storeSession(USER);
      changedElsewhere('user');
      changedElsewhere('language');
      forgetStoredSession();
      changedElsewhere('user');
      changedElsewhere(null);
      stop();
      changedElsewhere('user');
      expect(told).toEqual(['user-1', null, null]);
    });
  });
});
