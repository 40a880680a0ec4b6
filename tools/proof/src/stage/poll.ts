import { expect } from '@jest/globals';

type Matchers<T> = ReturnType<typeof expect<T>>;

/** The matchers of `expect`, each a promise. */
type Polled<T> = {
  readonly [Name in Exclude<keyof Matchers<T>, 'not' | 'resolves' | 'rejects'>]: (
    ...expected: Parameters<Matchers<T>[Name]>
  ) => Promise<void>;
} & { readonly not: Polled<T> };

/** Soon at first; what takes longer is read less often, since every look takes time from the page. */
const PAUSE_MS = 50;
const PAUSE_MAX_MS = 250;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Like `expect(await read())`, but reads again until it holds, as `expect.poll` of Playwright's own test runner does: a
 * page, or a read model behind it, follows an act a moment later. The last failure is thrown after 30 s.
 */
export function poll<T>(read: () => Promise<T> | T, isNot = false): Polled<T> {
  return new Proxy({} as Polled<T>, {
    get: (_, name) => (name === 'not' ? poll(read, true) : untilItHolds(read, name, isNot)),
  });
}

function untilItHolds<T>(read: () => Promise<T> | T, name: string | symbol, isNot: boolean) {
  return async (...expected: readonly unknown[]): Promise<void> => {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MAX_MS)) {
      const expectation = expect(await read());
      const matchers: object = isNot ? expectation.not : expectation;
      try {
        return (Reflect.get(matchers, name) as (...expected: readonly unknown[]) => void)(...expected);
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
      }
      await new Promise((next) => setTimeout(next, pauseMs));
    }
  };
}
