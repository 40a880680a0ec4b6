import { describe, expect, it } from '@jest/globals';
import { type PlayerRequest } from './requests-of-player.rules.js';
import { requestsByPlayer } from './requests-of-player.rules.js';

const userId = '018f4e2a-0000-7000-8000-000000000001';
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const by = `player:${userId}`;
const requested = (erasureId: string, day: number): PlayerRequest => ({
  type: 'ErasureRequested',
  data: { userId, erasureId, by, dueAt: at(day + 14), occurredAt: at(day) },
});
const cancelled = (erasureId: string, day: number): PlayerRequest => ({
  type: 'ErasureCancelled',
  data: { userId, erasureId, by, occurredAt: at(day) },
});
const excluded = (day: number, until: string): PlayerRequest => ({
  type: 'PlayerExcluded',
  data: { userId, until, occurredAt: at(day) },
});
const standing = (...requests: readonly PlayerRequest[]) => requestsByPlayer(requests).get(userId);

describe('the list of requests of players (rule data/erasure-restored)', () => {
  it('says of each player what stands at its end', () => {
    expect(standing(requested('one', 1), cancelled('one', 2))).toMatchObject({ erasure: null, cancelled: 'one' });
    expect(standing(requested('one', 1), cancelled('one', 2), requested('two', 3))).toMatchObject({
      erasure: { id: 'two', requestedAt: at(3), phase: 'waiting', givenUpKobo: 0 },
    });
  });

  it('knows what was given up, and who was erased', () =>
    expect(
      standing(
        requested('one', 1),
        { type: 'ErasureBalanceGivenUp', data: { userId, erasureId: 'one', givenUpKobo: 150, occurredAt: at(1) } },
        { type: 'PlayerErased', data: { userId, erasureId: 'one', by, occurredAt: at(15) } },
      ),
    ).toMatchObject({ erasure: { givenUpKobo: 150, phase: 'erased' } }));

  it('shortens no exclusion, whatever comes twice', () =>
    expect(standing(excluded(1, '2027-05-01T09:00:00.000Z'), excluded(1, '2026-12-01T09:00:00.000Z'))).toEqual({
      ...{ pausedUntil: null, excludedUntil: '2027-05-01T09:00:00.000Z', erasure: null, cancelled: null },
    }));
});
