import { describe, expect, it } from '@jest/globals';
import { foundAt, shownAt } from './shown-question.rules';
import { question, STARTED, sentAlong } from './testing/quiz-fixture';

const closesAfter = (ms: number) => new Date(STARTED + ms).toISOString();

describe('a question that came along with the last outcome', () => {
  it('has its whole twenty seconds from when it is shown', () => {
    expect(shownAt(sentAlong(2), STARTED + 2_500)).toMatchObject({
      shownAfterMs: 2_500,
      closesAt: closesAfter(22_500),
    });
  });

  it('shows no second more than it has where the server time is known to a part of a millisecond', () => {
    expect(shownAt(sentAlong(2), STARTED + 2_500.5).shownAfterMs).toBe(2_500);
  });

  it('waits ten seconds for that at the most', () => {
    expect(shownAt(sentAlong(2), STARTED + 60_000)).toMatchObject({
      shownAfterMs: 10_000,
      closesAt: closesAfter(30_000),
    });
  });

  it('is never shown before it was sent, whatever the clocks say', () => {
    expect(shownAt(sentAlong(2), STARTED - 900)).toMatchObject({ shownAfterMs: 0, closesAt: closesAfter(20_000) });
  });

  it('keeps its clock when it is shown again', () => {
    const shown = shownAt(sentAlong(2), STARTED + 1_000);
    expect(shownAt(shown, STARTED + 9_000)).toBe(shown);
  });

  it('has after a reload the time that is really left', () => {
    const shown = shownAt(sentAlong(2), STARTED + 1_000);
    expect(foundAt(sentAlong(2), shown, STARTED + 15_000).closesAt).toBe(closesAfter(21_000));
    expect(foundAt(sentAlong(2), sentAlong(2), STARTED + 4_000).closesAt).toBe(closesAfter(24_000));
    expect(foundAt(sentAlong(2), null, STARTED + 15_000).closesAt).toBe(closesAfter(30_000));
  });
});

describe('any other question', () => {
  it('has run since it was served', () => {
    expect(shownAt(question(1), STARTED + 2_500)).toEqual(question(1));
  });

  it('is not given the clock of an earlier serving', () => {
    const before = { ...sentAlong(2), servedAt: closesAfter(-60_000), shownAfterMs: 3_000 };
    expect(foundAt(question(2), before, STARTED)).toEqual(question(2));
  });
});
