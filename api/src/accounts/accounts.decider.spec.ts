import { describe, it } from '@jest/globals';
import { givenDecider } from '../event-sourcing/testing/given.js';
import { accountDecider, type SetPlayerStation } from './accounts.decider.js';
import { type PlayerStationChanged } from './accounts.events.js';

const NOW = new Date('2026-11-05T09:00:00.000Z');
const userId = '018f4e2a-0000-7000-8000-000000000001';
const HERE = '018f4e2a-0000-7000-8000-00000000000a';
const THERE = '018f4e2a-0000-7000-8000-00000000000b';

const given = givenDecider(accountDecider);
const setTo = (stationId: string | null): SetPlayerStation => ({
  type: 'SetPlayerStation',
  userId,
  stationId,
  now: NOW,
});
const changedTo = (stationId?: string | null): PlayerStationChanged => ({
  type: 'PlayerStationChanged',
  data: { userId, ...(stationId !== undefined && { stationId }), occurredAt: NOW.toISOString() },
});

describe('the station of a player', () => {
  it('is recorded when there is one', () => given().when(setTo(HERE)).then(changedTo(HERE)));

  it('is not recorded when there never was one', () => given().when(setTo(null)).then());

  it('is recorded once', () => given(changedTo(HERE)).when(setTo(HERE)).then());

  it('changes to another, and to none', () => {
    given(changedTo(HERE)).when(setTo(THERE)).then(changedTo(THERE));
    given(changedTo(HERE), changedTo(THERE)).when(setTo(null)).then(changedTo(null));
    given(changedTo(HERE), changedTo(null)).when(setTo(HERE)).then(changedTo(HERE));
  });

  it('is not known from an event of the first version, which names none', () => {
    given(changedTo()).when(setTo(HERE)).then(changedTo(HERE));
    given(changedTo(HERE), changedTo()).when(setTo(HERE)).then();
  });
});
