import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { accountDecider } from './accounts.decider.js';
import { type AccountEvent } from './accounts.events.js';
import { type CancelErasure, type ErasureCommand, type RequestErasure } from './erasure.rules.js';

const NOW = new Date('2026-11-05T09:00:00.000Z');
const DUE = '2026-11-19T09:00:00.000Z';
const BEFORE_DUE = new Date('2026-11-19T08:59:59.999Z');
const userId = '018f4e2a-0000-7000-8000-000000000001';
const by = `player:${userId}`;
const occurredAt = NOW.toISOString();
const given = givenDecider(accountDecider);

const ask = (change: Partial<RequestErasure> = {}): RequestErasure => ({
  ...{ type: 'RequestErasure', userId, by, erasureId: 'one', givesUpKobo: 0, now: NOW },
  ...change,
});
const takeBack = (seen: string, change: Partial<CancelErasure> = {}): CancelErasure => ({
  ...{ type: 'CancelErasure', userId, by, seen, now: NOW },
  ...change,
});
const step = (type: 'BeginErasure' | 'FinishErasure', now: Date, erasureId = 'one'): ErasureCommand => ({
  ...{ type, userId, erasureId, now },
});
const asked = (erasureId = 'one'): AccountEvent => ({
  type: 'ErasureRequested',
  data: { userId, erasureId, by, occurredAt, dueAt: DUE },
});
const gaveUp = (givenUpKobo: number): AccountEvent => ({
  type: 'ErasureBalanceGivenUp',
  data: { userId, erasureId: 'one', givenUpKobo, occurredAt },
});
const tookBack: AccountEvent = { type: 'ErasureCancelled', data: { userId, erasureId: 'one', by, occurredAt } };
const begun: AccountEvent = { type: 'ErasureBegun', data: { userId, erasureId: 'one', occurredAt: DUE } };
const erased: AccountEvent = { type: 'PlayerErased', data: { userId, erasureId: 'one', by, occurredAt: DUE } };

describe('the erasure of a player (rule data/erasure)', () => {
  it('is due 14 days after it was asked for', () => given().when(ask()).then(asked()));

  it('is asked for once, however often the button is tapped', () =>
    given(asked())
      .when(ask({ erasureId: 'two' }))
      .then());

  it('is asked for with what is given up, which only grows', () => {
    given()
      .when(ask({ givesUpKobo: 5_000 }))
      .then(asked(), gaveUp(5_000));
    given(asked())
      .when(ask({ givesUpKobo: 5_000 }))
      .then(gaveUp(5_000));
    given(asked(), gaveUp(5_000))
      .when(ask({ givesUpKobo: 5_000 }))
      .then();
    given(asked(), gaveUp(5_000)).when(ask()).then();
  });

  it('is taken back once, and can be asked for again', () => {
    given(asked()).when(takeBack('one')).then(tookBack);
    given(asked(), tookBack).when(takeBack('one')).then();
    given(asked(), tookBack)
      .when(ask({ erasureId: 'two' }))
      .then(asked('two'));
  });

  it('is not asked for anew by the call that had asked for the one that was taken back', () =>
    given(asked(), tookBack).when(ask()).then());

  it('is not taken back for another one than was seen, nor once it has begun', () => {
    given(asked()).when(takeBack('two')).thenRefused('RECORD_CHANGED');
    given().when(takeBack('one')).thenRefused('RECORD_CHANGED');
    given(asked(), begun).when(takeBack('one')).thenRefused('ERASURE_BEGUN');
    given(asked(), begun, erased).when(takeBack('one')).thenRefused('ERASURE_BEGUN');
  });

  it('begins when it is due and not before, once, and never when it was taken back', () => {
    given(asked()).when(step('BeginErasure', BEFORE_DUE)).then();
    given(asked())
      .when(step('BeginErasure', new Date(DUE)))
      .then(begun);
    given(asked(), begun)
      .when(step('BeginErasure', new Date(DUE)))
      .then();
    given(asked(), tookBack)
      .when(step('BeginErasure', new Date(DUE)))
      .then();
    given(asked('two'))
      .when(step('BeginErasure', new Date(DUE)))
      .then();
  });

  it('is finished after it has begun, once, and cannot be asked for again', () => {
    given(asked())
      .when(step('FinishErasure', new Date(DUE)))
      .then();
    given(asked(), begun)
      .when(step('FinishErasure', new Date(DUE)))
      .then(erased);
    given(asked(), begun, erased)
      .when(step('FinishErasure', new Date(DUE)))
      .then();
    given(asked(), begun, erased).when(ask()).thenRefused('ERASURE_BEGUN');
  });

  it('is asked for by staff under the name of their call, which decides once, and not over one that is there', () => {
    const staff = { by: 'staff:sade', byRole: 'super_admin', changeId: 'call' } as const;
    const byStaff: AccountEvent = {
      type: 'ErasureRequested',
      data: { userId, erasureId: 'one', ...staff, occurredAt, dueAt: DUE },
    };
    given().when(ask(staff)).then(byStaff);
    given(byStaff).when(ask(staff)).then();
    given(asked()).when(ask(staff)).thenRefused('RECORD_CHANGED');
  });

  it('leaves a suspension what it is', () => {
    const state = [asked(), tookBack].reduce(accountDecider.evolve, accountDecider.initial);
    expect(state).toMatchObject({ suspension: null, erasure: null, cancelledErasure: 'one' });
  });
});
