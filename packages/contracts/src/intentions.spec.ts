import { describe, expect, it, jest } from '@jest/globals';
import {
  Intention,
  isDecision,
  newIdempotencyKey,
  pageMemory,
  type Refusal,
  UnreadableResponse,
} from './intentions.js';

class Answered extends Error {
  constructor(readonly refusal: Refusal | null) {
    super('refused');
  }
}

const refusalOf = (error: unknown): Refusal | null => (error instanceof Answered ? error.refusal : null);

/** The keys of two tries, of which the first ended so. */
async function keysAround(first: Error | 'done'): Promise<readonly (string | undefined)[]> {
  const intention = new Intention({ refusalOf });
  const keys: string[] = [];
  await intention
    .attempt((key) => {
      keys.push(key);
      return first === 'done' ? Promise.resolve({}) : Promise.reject(first);
    })
    .catch(() => undefined);
  return [keys[0], intention.keyOf()];
}

describe('the key of an intention', () => {
  it.each([
    ['no answer', new Answered({ status: 0, code: null })],
    ['a lost connection', new TypeError('fetch failed')],
    ['a time-out of the device', new DOMException('too late', 'TimeoutError')],
    ['a gateway without the server', new Answered({ status: 502, code: null })],
    ['a gateway that waited too long', new Answered({ status: 504, code: null })],
    ['a busy server', new Answered({ status: 503, code: 'SERVICE_BUSY' })],
    ['a failure of the server', new Answered({ status: 500, code: 'INTERNAL_ERROR' })],
    ['a page of a proxy', new Answered({ status: 404, code: null })],
    ['a limit of a proxy', new Answered({ status: 413, code: null })],
    ['a session that has ended', new Answered({ status: 401, code: 'UNAUTHENTICATED' })],
    ['a right that is missing', new Answered({ status: 403, code: 'FORBIDDEN' })],
    ['a throttle', new Answered({ status: 429, code: 'TOO_MANY_REQUESTS' })],
    ['its own repetition under way', new Answered({ status: 409, code: 'REQUEST_IN_PROGRESS' })],
    ['a form that was not read any further', new Answered({ status: 400, code: 'VALIDATION_FAILED' })],
  ])('outlives %s', async (_, error) => {
    const [first, next] = await keysAround(error);
    expect(next).toBe(first);
  });

  it.each([
    ['a yes', 'done'],
    ['a no', new Answered({ status: 409, code: 'RECIPIENTS_CHANGED' })],
    ['the no of a provider', new Answered({ status: 409, code: 'PAYMENT_REFUSED' })],
    ['a key that stands for something else', new Answered({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })],
    ['a bad value', new Answered({ status: 400, code: 'INVALID_AMOUNT' })],
  ] as const)('ends with %s of the server', async (_, outcome) => {
    const [first, next] = await keysAround(outcome);
    expect(next).not.toBe(first);
  });

  it('outlives a success that has no body of the server', async () => {
    const intention = new Intention({ refusalOf });
    const key = intention.keyOf();
    await expect(intention.attempt(() => Promise.resolve(undefined))).rejects.toThrow(UnreadableResponse);
    await expect(intention.attempt(() => Promise.resolve(null))).rejects.toThrow(UnreadableResponse);
    expect(intention.keyOf()).toBe(key);
  });

  it('is another one for another wish, and after its lifetime', () => {
    jest.useFakeTimers({ now: 1_000_000 });
    try {
      const intention = new Intention({ refusalOf, lifetimeMs: 60_000 });
      const key = intention.keyOf('500');
      jest.advanceTimersByTime(59_999);
      expect(intention.keyOf('500')).toBe(key);
      jest.advanceTimersByTime(1);
      const later = intention.keyOf('500');
      expect(later).not.toBe(key);
      expect(intention.keyOf('600')).not.toBe(later);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is shared by all who share the memory, and ends only the one that was answered', async () => {
    const memory = pageMemory();
    const [one, other] = [new Intention({ refusalOf, memory }), new Intention({ refusalOf, memory })];
    const key = one.keyOf();
    expect(other.keyOf()).toBe(key);
    let next = '';
    await one.attempt(() => {
      other.end();
      next = other.keyOf();
      return Promise.resolve({});
    });
    expect(other.keyOf()).toBe(next);
    expect(next).not.toBe(key);
  });

  it.each(['', '{', '7', '{}', '{"key":5,"wanted":"","since":1}'])('is a new one where memory holds %p', (text) => {
    const memory = pageMemory();
    memory.write(text);
    expect(new Intention({ refusalOf, memory }).keyOf()).toMatch(/^[\da-f-]{32,36}$/);
  });

  it('can be made where the browser has no randomUUID', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(newIdempotencyKey()).toMatch(/^[\da-f]{32}$/);
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    }
  });
});

describe('a decision', () => {
  it('is never an answer of 5xx or none', () => {
    for (const status of [0, 500, 502, 503, 504]) expect(isDecision({ status, code: 'ANY' })).toBe(false);
  });
});
