import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inTab, onDevice } from './browser-storage';

const REFUSING = {
  get: () => {
    throw new Error('The operation is insecure.');
  },
  configurable: true,
};

describe('what the browser keeps', () => {
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

  it('is read back until it is forgotten', () => {
    expect(onDevice.keep('language', 'ha')).toBe(true);
    expect(onDevice.read('language')).toBe('ha');
    onDevice.forget('language');
    expect(onDevice.read('language')).toBeNull();
  });

  it('is nothing in a browser that refuses storage, and no call throws', () => {
    expect(inTab.keep('toast', 'text')).toBe(false);
    expect(inTab.read('toast')).toBeNull();
    expect(() => inTab.forget('toast')).not.toThrow();
  });

  it('is not kept when the storage is full', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      value: {
        setItem: () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        },
      },
      configurable: true,
    });
    expect(onDevice.keep('user', '{}')).toBe(false);
  });
});
