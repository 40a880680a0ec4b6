import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '../../lib/api/api-error';
import { startIntention } from './quiz-calls';

const PLAYER = 'player-1';
const SPORTS = 'sports ha';

/** The key that the start carried, and what the page kept for the next one. */
async function startThat(answers: () => Promise<object>): Promise<{ readonly used: string; readonly next: string }> {
  let used = '';
  await startIntention(PLAYER)
    .attempt((key) => {
      used = key;
      return answers();
    }, SPORTS)
    .catch(() => undefined);
  return { used, next: startIntention(PLAYER).keyOf(SPORTS) };
}

describe('the wish to play', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_700_000_000_000 });
  });
  afterEach(() => {
    startIntention(PLAYER).end();
    jest.useRealTimers();
  });

  it.each([
    ['no answer', new NetworkError('timeout')],
    ['a failure of the server', new ApiError(503, { code: 'QUIZ_START_FAILED' })],
    ['a gateway', new ApiError(502, null)],
    ['a page of a proxy', new ApiError(404, null)],
    ['a session that ended', new ApiError(401, { code: 'UNAUTHENTICATED' })],
  ])('keeps its key after %s, for it may have charged', async (_, error) => {
    const { used, next } = await startThat(() => Promise.reject(error));
    expect(next).toBe(used);
  });

  it('drops its key when the server has said yes or no', async () => {
    const refused = await startThat(() => Promise.reject(new ApiError(409, { code: 'INSUFFICIENT_BALANCE' })));
    expect(refused.next).not.toBe(refused.used);
    const started = await startThat(() => Promise.resolve({ session: {} }));
    expect(started.next).not.toBe(started.used);
  });

  it('is another one in another category or language, for another player, and half an hour later', () => {
    const key = startIntention(PLAYER).keyOf(SPORTS);
    expect(startIntention('player-2').keyOf(SPORTS)).not.toBe(key);
    jest.advanceTimersByTime(30 * 60_000 - 1);
    expect(startIntention(PLAYER).keyOf(SPORTS)).toBe(key);
    jest.advanceTimersByTime(1);
    const later = startIntention(PLAYER).keyOf(SPORTS);
    expect(later).not.toBe(key);
    expect(startIntention(PLAYER).keyOf('bible ha')).not.toBe(later);
  });
});
