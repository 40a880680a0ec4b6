import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tabStore, localStore } from './browser-storage';

const REFUSING = {
  get: () => {
    throw new Error('The operation is insecure.');
  },
  configurable: true,
};

describe('the storage of the browser', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    Object.defineProperty(globalThis, 'sessionStorage', REFUSING);
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('returns a text until it is removed', () => {
    expect(localStore.set('language', 'ha')).toBe(true);
    expect(localStore.get('language')).toBe('ha');
    localStore.remove('language');
    expect(localStore.get('language')).toBeNull();
  });

  it('is empty in a browser that refuses it, and no call throws', () => {
    expect(tabStore.set('toast', 'text')).toBe(false);
    expect(tabStore.get('toast')).toBeNull();
    expect(() => tabStore.remove('toast')).not.toThrow();
  });

  it('says that nothing is stored when it is full', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      value: {
        setItem: () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        },
      },
      configurable: true,
    });
    expect(localStore.set('user', '{}')).toBe(false);
  });
});
