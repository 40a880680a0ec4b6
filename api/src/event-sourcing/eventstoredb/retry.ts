import { EventStoreUnavailable } from '../event-store.js';
import { failureOf, StoreFailure } from './errors.js';

/** How long to go on trying, in ms. */
export interface RetryPolicy {
  /** One try. */
  readonly timeoutMs: number;
  /** All tries together. */
  readonly giveUpMs: number;
  /** All tries together, while the server cannot even be reached. */
  readonly unreachableMs: number;
}

const FIRST_PAUSE_MS = 20;
const PAUSE_MS_MAX = 500;
/** A try that would be cut off sooner than this is not begun. */
const SHORTEST_TRY_MS = 100;

/**
 * Tries until it works, with growing pauses.
 * @param attempt asks before each of its steps how long that may take, in ms: all of them end in time.
 * @throws EventStoreUnavailable when time is up or trying again is useless.
 */
export async function withRetries<T>(
  what: string,
  { timeoutMs, giveUpMs, unreachableMs }: RetryPolicy,
  attempt: (timeLeft: () => number) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const timeLeft = (): number => {
    const left = began + giveUpMs - performance.now();
    // A call that is cut off at once would be taken for a fault of its connection.
    if (left < SHORTEST_TRY_MS) throw new StoreFailure('No time is left', { retry: true, connected: true });
    return Math.min(timeoutMs, left);
  };
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(timeLeft);
    } catch (error) {
      const failure = failureOf(error);
      const wait = Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + Math.random() / 2);
      const until = began + (failure.unreachable ? Math.min(unreachableMs, giveUpMs) : giveUpMs);
      if (!failure.retry || performance.now() + wait + SHORTEST_TRY_MS > until) {
        throw new EventStoreUnavailable(`${what}: ${failure.message}`, { cause: failure.cause ?? failure });
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * The answer, if it comes in time; a later one is ignored.
 * @throws StoreFailure after `ms`
 */
export function answeredWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new StoreFailure(`No answer within ${ms} ms`, { retry: true }));
    const timer = setTimeout(late, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
