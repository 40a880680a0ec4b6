import { describe, expect, it } from '@jest/globals';
import { type AccountEvent } from '../../../domain/accounts/accounts.events.js';
import { erasureChangesBehind } from './erasures.js';

const userId = '018f4e2a-0000-7000-8000-000000000001';
const at = (second: number): string => `2026-11-05T09:00:0${second}.000Z`;
const END = { at: new Date('9999-12-31T00:00:00.000Z'), id: null };
const EVENTS: readonly (AccountEvent & { id: string })[] = [
  { id: 'a', type: 'PlayerStationChanged', data: { userId, stationId: null, occurredAt: at(0) } },
  {
    ...{ id: 'b', type: 'ErasureRequested' },
    data: { userId, erasureId: 'one', by: 'staff:sade', byRole: 'super_admin', dueAt: at(9), occurredAt: at(1) },
  },
  { id: 'c', type: 'ErasureBalanceGivenUp', data: { userId, erasureId: 'one', givenUpKobo: 150, occurredAt: at(1) } },
  { id: 'd', type: 'PlayerErased', data: { userId, erasureId: 'one', by: 'staff:sade', occurredAt: at(9) } },
];

describe('what happened about an erasure', () => {
  it('is listed the newest first, with who asked for it', () =>
    expect(erasureChangesBehind(EVENTS, END, 9)).toEqual([
      { id: 'd', at: new Date(at(9)), change: 'erased', byId: 'sade', amount: null, dueAt: null },
      { id: 'c', at: new Date(at(1)), change: 'given-up', byId: null, amount: '1.50', dueAt: null },
      { id: 'b', at: new Date(at(1)), change: 'requested', byId: 'sade', amount: null, dueAt: at(9) },
    ]));

  it('goes on behind a place, also within a moment', () => {
    const ids = (place: { at: Date; id: string | null }, limit = 9) =>
      erasureChangesBehind(EVENTS, place, limit).map(({ id }) => id);
    expect(ids(END, 2)).toEqual(['d', 'c']);
    expect(ids({ at: new Date(at(1)), id: 'c' })).toEqual(['b']);
    expect(ids({ at: new Date(at(1)), id: null })).toEqual([]);
  });
});
