import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import {
  accountDecider,
  type LiftSuspension,
  type SetPlayerStation,
  suspensionAt,
  type SuspendPlayer,
} from './accounts.decider.js';
import { type PlayerStationChanged, type PlayerSuspended, type PlayerSuspensionLifted } from './accounts.events.js';

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

  it('does not end a suspension', () =>
    given(suspended('one'), changedTo(HERE))
      .when(suspend('two', { seen: null }))
      .thenRefused('RECORD_CHANGED'));
});

const staff = { userId, by: 'staff:sade', byRole: 'super_admin', occurredAt: NOW.toISOString() } as const;
const decided = { userId, by: 'staff:sade', byRole: 'super_admin', now: NOW } as const;
const MIDNIGHT = '2026-11-10T23:00:00.000Z';
const AFTER = new Date(MIDNIGHT);
const BEFORE = new Date(AFTER.getTime() - 1);

const suspend = (changeId: string, change: Partial<SuspendPlayer> = {}): SuspendPlayer => ({
  ...{ type: 'SuspendPlayer', ...decided, changeId, reason: 'fair-play', until: null, seen: null },
  ...change,
});
const lift = (changeId: string, seen: string, change: Partial<LiftSuspension> = {}): LiftSuspension => ({
  ...{ type: 'LiftSuspension', ...decided, changeId, seen },
  ...change,
});
const suspended = (changeId: string, change: Partial<PlayerSuspended['data']> = {}): PlayerSuspended => ({
  type: 'PlayerSuspended',
  data: { ...staff, changeId, reason: 'fair-play', until: null, ...change },
});
const lifted = (changeId: string, suspensionId: string, occurredAt = staff.occurredAt): PlayerSuspensionLifted => ({
  type: 'PlayerSuspensionLifted',
  data: { ...staff, changeId, suspensionId, occurredAt },
});

describe('the suspension of a player', () => {
  it('tells who, why and until when', () =>
    given()
      .when(suspend('one', { reason: 'payments', until: AFTER }))
      .then(suspended('one', { reason: 'payments', until: MIDNIGHT })));

  it('is decided once, however often its call is sent', () => {
    given(suspended('one')).when(suspend('one')).then();
    given(suspended('one'), lifted('two', 'one')).when(suspend('one')).then();
    given(suspended('one'), lifted('two', 'one')).when(lift('two', 'one')).then();
  });

  it('is refused where staff did not see the one there is', () =>
    given(suspended('one')).when(suspend('two')).thenRefused('RECORD_CHANGED'));

  it('takes the place of the one that staff saw', () =>
    given(suspended('one'))
      .when(suspend('two', { seen: 'one', reason: 'security' }))
      .then(suspended('two', { reason: 'security' })));

  it('is lifted by name, and not twice', () => {
    given(suspended('one')).when(lift('two', 'one')).then(lifted('two', 'one'));
    given(suspended('one'), suspended('two')).when(lift('three', 'one')).thenRefused('RECORD_CHANGED');
    given(suspended('one'), lifted('two', 'one')).when(lift('three', 'one')).thenRefused('RECORD_CHANGED');
  });

  it('is over when its end has come: nothing is left to lift, and another may begin', () => {
    const ended = suspended('one', { until: MIDNIGHT });
    given(ended)
      .when(lift('two', 'one', { now: AFTER }))
      .thenRefused('RECORD_CHANGED');
    given(ended)
      .when(suspend('two', { now: AFTER }))
      .then(suspended('two', { occurredAt: MIDNIGHT }));
    given(ended)
      .when(lift('two', 'one', { now: BEFORE }))
      .then(lifted('two', 'one', BEFORE.toISOString()));
  });

  it('holds to the last moment before its end', () => {
    const state = given(suspended('one', { until: MIDNIGHT })).state;
    expect(suspensionAt(state, BEFORE)).toEqual({
      ...{ id: 'one', reason: 'fair-play', since: NOW.toISOString(), until: MIDNIGHT },
    });
    expect(suspensionAt(state, AFTER)).toBeNull();
    expect(suspensionAt(given(suspended('one')).state, new Date('2999-01-01'))).not.toBeNull();
    expect(suspensionAt(given(suspended('one'), lifted('two', 'one')).state, NOW)).toBeNull();
  });
});
