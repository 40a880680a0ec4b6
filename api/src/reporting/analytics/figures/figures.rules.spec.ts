import { describe, expect, it } from '@jest/globals';
import { comparedOf, daysAndRestOf, daysWithin, type Span } from './figures.rules.js';

/** An instant by the clock of Lagos. */
const lagos = (text: string): Date => new Date(`${text}:00+01:00`);
const span = (from: string, until: string): Span => ({ from: lagos(from), until: lagos(until) });
/** A Friday. */
const NOW = lagos('2026-11-20T14:32');

describe('figures that are compared', () => {
  it('are those of today up to this hour and of yesterday up to the same hour', () => {
    expect(comparedOf('today', null, NOW)).toEqual({
      current: span('2026-11-20T00:00', '2026-11-20T15:00'),
      before: span('2026-11-19T00:00', '2026-11-19T15:00'),
      wholeCurrent: span('2026-11-20T00:00', '2026-11-21T00:00'),
      wholeBefore: span('2026-11-19T00:00', '2026-11-20T00:00'),
    });
  });

  it('are those of the week from Monday on, beside the week before up to the same hour', () => {
    expect(comparedOf('this-week', null, NOW)).toEqual({
      current: span('2026-11-16T00:00', '2026-11-20T15:00'),
      before: span('2026-11-09T00:00', '2026-11-13T15:00'),
      wholeCurrent: span('2026-11-16T00:00', '2026-11-23T00:00'),
      wholeBefore: span('2026-11-09T00:00', '2026-11-16T00:00'),
    });
  });

  it('end with the month before where that is shorter', () => {
    expect(comparedOf('this-month', null, lagos('2026-03-31T08:10'))).toMatchObject({
      current: span('2026-03-01T00:00', '2026-03-31T09:00'),
      before: span('2026-02-01T00:00', '2026-03-01T00:00'),
    });
    expect(comparedOf('this-month', null, lagos('2026-01-02T08:10'))).toMatchObject({
      before: span('2025-12-01T00:00', '2025-12-02T09:00'),
    });
  });

  it('are those of 24 hours, of 7 and of 30 days with today', () => {
    expect(comparedOf('24h', null, NOW)).toMatchObject({
      current: span('2026-11-19T15:00', '2026-11-20T15:00'),
      before: span('2026-11-18T15:00', '2026-11-19T15:00'),
    });
    expect(comparedOf('7d', null, NOW)).toMatchObject({
      current: span('2026-11-14T00:00', '2026-11-20T15:00'),
      before: span('2026-11-07T00:00', '2026-11-13T15:00'),
    });
    expect(comparedOf('30d', null, NOW)).toMatchObject({
      current: span('2026-10-22T00:00', '2026-11-20T15:00'),
      before: span('2026-09-22T00:00', '2026-10-21T15:00'),
    });
  });

  it('are those of own days, beside as many days before', () => {
    const own = span('2026-11-01T00:00', '2026-11-11T00:00');
    expect(comparedOf('custom', own, NOW)).toMatchObject({
      current: own,
      before: span('2026-10-22T00:00', '2026-11-01T00:00'),
    });
    expect(comparedOf('custom', span('2026-12-01T00:00', '2026-12-02T00:00'), NOW).before).toEqual(
      span('2026-11-30T00:00', '2026-11-30T00:00'),
    );
  });
});

describe('a stretch of time', () => {
  it('is whole days, and what is left of days at its ends', () => {
    expect(daysAndRestOf(span('2026-11-16T00:00', '2026-11-20T15:00'))).toEqual({
      days: { from: '2026-11-16', to: '2026-11-19' },
      rest: [span('2026-11-20T00:00', '2026-11-20T15:00')],
    });
    expect(daysAndRestOf(span('2026-11-18T15:00', '2026-11-20T15:00'))).toEqual({
      days: { from: '2026-11-19', to: '2026-11-19' },
      rest: [span('2026-11-18T15:00', '2026-11-19T00:00'), span('2026-11-20T00:00', '2026-11-20T15:00')],
    });
  });

  it('may have no whole day in it, with or without a midnight', () => {
    expect(daysAndRestOf(span('2026-11-19T15:00', '2026-11-20T15:00'))).toEqual({
      days: null,
      rest: [span('2026-11-19T15:00', '2026-11-20T00:00'), span('2026-11-20T00:00', '2026-11-20T15:00')],
    });
    expect(daysAndRestOf(span('2026-11-20T00:00', '2026-11-20T15:00'))).toEqual({
      days: null,
      rest: [span('2026-11-20T00:00', '2026-11-20T15:00')],
    });
    expect(daysAndRestOf(span('2026-11-20T00:00', '2026-11-20T00:00'))).toEqual({ days: null, rest: [] });
  });

  it('has days', () => {
    expect(daysWithin(span('2026-11-30T00:00', '2026-12-02T00:00'))).toEqual(['2026-11-30', '2026-12-01']);
    expect(daysWithin(span('2026-11-19T15:00', '2026-11-20T15:00'))).toEqual(['2026-11-19', '2026-11-20']);
  });
});
