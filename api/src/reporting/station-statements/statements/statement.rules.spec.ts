import { describe, expect, it } from '@jest/globals';
import { basisPointsOf, shareText } from '@sabi50/contracts/station-statement-views';
import { digestOf, firstNumber, isOver, numberOf, settled, shareOf } from './statement.rules.js';

describe('a statement of a radio station', () => {
  it.each([
    [5_000, 2_500, 1_250],
    [5_001, 3_333, 1_666],
    [1, 9_999, 0],
    [0, 2_500, 0],
    [90_000_000_000_000, 10_000, 90_000_000_000_000],
  ])('of %i kobo at %i basis points is %i kobo, rounded down', (kept, basisPoints, share) =>
    expect(shareOf(kept, basisPoints)).toBe(share),
  );

  it('takes what went back off the fees before it shares them', () =>
    expect(settled({ players: 2, plays: 3, feesKobo: 15_000, returnedKobo: 5_000 }, 2_500)).toMatchObject({
      ...{ keptKobo: 10_000, shareKobo: 2_500 },
    }));

  it('is called by the station and the month; a correction by its revision too', () => {
    expect(firstNumber('Ọ̀yọ́ FM 94.9', '2026-10')).toBe('OYO-FM-94-9-2026-10');
    expect(firstNumber('–', '2026-10')).toBe('STATION-2026-10');
    expect([numberOf('X-2026-10', 1), numberOf('X-2026-10', 2)]).toEqual(['X-2026-10', 'X-2026-10-R2']);
  });

  it('is for a month that is over in Lagos', () => {
    expect(isOver('2026-10', new Date('2026-10-31T22:59:59Z'))).toBe(false);
    expect(isOver('2026-10', new Date('2026-10-31T23:00:00Z'))).toBe(true);
  });

  it('has a digest that no change leaves as it was', () => {
    const figures = settled({ players: 2, plays: 3, feesKobo: 15_000, returnedKobo: 0 }, 2_500);
    const issue = { number: 'X-2026-10', stationId: 's', stationName: 'X', month: '2026-10', revision: 1 };
    const content = { ...figures, ...issue, issuedBy: 'a', issuedAt: '2026-11-01T08:00:00.000Z', replaces: null };
    expect(digestOf(content)).toMatch(/^[0-9a-f]{64}$/);
    for (const name of Object.keys(content)) {
      expect([name, digestOf({ ...content, [name]: 7 })]).not.toEqual([name, digestOf(content)]);
    }
  });
});

describe('a share', () => {
  it.each([
    ['25', 2_500],
    ['12.5', 1_250],
    ['0.05', 5],
    ['100', 10_000],
  ])('of %s percent is %i basis points, and read back', (percent, basisPoints) => {
    expect(basisPointsOf(percent)).toBe(basisPoints);
    expect(shareText(basisPoints)).toBe(`${percent}%`);
  });

  it.each(['', '100.01', '101', '1.005', '-1', '1e1', ' 5'])('is no %j', (percent) =>
    expect(basisPointsOf(percent)).toBeNull(),
  );
});
