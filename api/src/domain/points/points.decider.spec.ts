import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { type AdjustPointsCommand, pointsDecider } from './points.decider.js';
import { type PointsAdjusted } from './points.events.js';

const now = new Date('2026-11-21T10:00:00.000Z');
const given = givenDecider(pointsDecider);
const common = { userId: 'ada', reason: 'correction', by: 'staff:1' } as const;

const adjusted = (
  adjustmentId: string,
  deltaPoints: number,
  adjustedPoints = deltaPoints,
  fields: Partial<PointsAdjusted['data']> = {},
): PointsAdjusted => ({
  type: 'PointsAdjusted',
  data: { ...common, adjustmentId, deltaPoints, adjustedPoints, occurredAt: now.toISOString(), ...fields },
});
const adjust = (adjustmentId: string, deltaPoints: number, changes: Partial<AdjustPointsCommand> = {}) =>
  ({
    type: 'AdjustPoints',
    ...common,
    adjustmentId,
    deltaPoints,
    seenPoints: 5,
    readModel: { points: 5, adjustedPoints: 0 },
    now,
    ...changes,
  }) satisfies AdjustPointsCommand;

describe('the points of a player', () => {
  it('are adjusted by staff, from the points they saw', () =>
    given()
      .when(adjust('a', 3))
      .then(adjusted('a', 3, 3, { seenPoints: 5 })));

  it('tell who did it in which role, what they were, and what it was about', () => {
    const cause = { kind: 'session', id: 'game' } as const;
    given()
      .when(adjust('a', 3, { byRole: 'super_admin', cause }))
      .then(adjusted('a', 3, 3, { byRole: 'super_admin', pointsBefore: 5, seenPoints: 5, cause }));
  });

  it('are adjusted again, and the adjustments sum up', () =>
    given(adjusted('a', 3))
      .when(adjust('b', -8, { seenPoints: 8, readModel: { points: 8, adjustedPoints: 3 } }))
      .then(adjusted('b', -8, -5, { seenPoints: 8 })));

  it('are adjusted once for each adjustment, whatever they are by then', () =>
    given(adjusted('a', 3))
      .when(adjust('a', 3, { readModel: { points: 9, adjustedPoints: 3 } }))
      .then());

  it('are adjusted once though a hundred other adjustments came since', () => {
    const others = Array.from({ length: 100 }, (_, index) => adjusted(`other ${index}`, 1, 4 + index));
    given(adjusted('a', 3), ...others)
      .when(adjust('a', 3, { seenPoints: 103, readModel: { points: 103, adjustedPoints: 103 } }))
      .then();
  });

  it('are left alone when they are not what was seen', () =>
    given()
      .when(adjust('a', 3, { readModel: { points: 6, adjustedPoints: 0 } }))
      .thenRefused('POINTS_CHANGED'));

  it('are left alone when somebody else adjusted them at the same moment', () =>
    given(adjusted('b', 1)).when(adjust('a', 3)).thenRefused('POINTS_CHANGED'));

  it('are adjusted whatever they are when nobody says what was seen', () =>
    given()
      .when(adjust('a', 3, { seenPoints: undefined, readModel: { points: 6, adjustedPoints: 0 } }))
      .then(adjusted('a', 3)));

  it('say both values when they have changed', () => {
    const { when } = given();
    expect(when(adjust('a', 3, { readModel: { points: 6, adjustedPoints: 0 } })).events).toThrow(
      'The player had 5 points and now has 6.',
    );
  });

  it.each([-6, 0, 0.5, Number.NaN])('are not adjusted by %s', (delta) =>
    given().when(adjust('a', delta)).thenRefused('POINTS_BELOW_ZERO'),
  );
});
