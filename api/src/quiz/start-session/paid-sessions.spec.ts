import { describe, expect, it } from '@jest/globals';
import { type EventStore } from '../../platform/event-store/event-store.js';
import { PaidSessions } from './paid-sessions.js';

/** A wallet that paid for `games` sessions, oldest first, and how its stream is read. */
function walletOf(games: number): { paid: PaidSessions; reads: number[] } {
  const events = Array.from({ length: games }, (_, revision) => ({
    ...{ revision, type: 'QuizFeeCharged' },
    data: { sessionId: `s${revision}`, userId: 'ada', category: 'sports', language: 'en', questions: [] },
  }));
  const reads: number[] = [];
  const readStream = (_stream: string, { from, limit }: { from?: number; limit: number }) => {
    const newest = from ?? games - 1;
    const page = events.slice(Math.max(0, newest - limit + 1), newest + 1).reverse();
    reads.push(page.length);
    return Promise.resolve(page);
  };
  return { paid: new PaidSessions({ readStream } as unknown as EventStore), reads };
}

describe('the charge of a session', () => {
  it.each([0, 1, 699, 700, 2_000])('is found though %d were made after it', async (later) => {
    const { paid } = walletOf(later + 1);
    expect(await paid.find('ada', 's0')).toMatchObject({ sessionId: 's0', category: 'sports' });
  });

  it('costs one read when it was made lately', async () => {
    const { paid, reads } = walletOf(5_000);
    await paid.find('ada', 's4900');
    expect(reads).toHaveLength(1);
  });

  it('is none when the wallet never paid for it, or never paid at all', async () => {
    expect(await walletOf(1_500).paid.find('ada', 'another')).toBeNull();
    expect(await walletOf(0).paid.find('ada', 's0')).toBeNull();
  });
});
