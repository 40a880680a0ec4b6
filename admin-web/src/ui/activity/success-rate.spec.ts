import { describe, expect, it } from '@jest/globals';
import { ANALYTICS_BANDS, STATION_BANDS, stationSuccessRate, successTone, TRACKER_BANDS } from './success-rate.js';

describe('the success rate', () => {
  it.each([
    ['analytics', ANALYTICS_BANDS, 70, 50],
    ['the tracker', TRACKER_BANDS, 80, 60],
    ['the station view', STATION_BANDS, 60, 40],
  ])('is green, grey and red in %s from its own bands on', (_, bands, good, fair) => {
    expect(successTone(good, bands)).toBe('good');
    expect(successTone(good - 0.1, bands)).toBe('plain');
    expect(successTone(fair, bands)).toBe('plain');
    expect(successTone(fair - 0.1, bands)).toBe('bad');
  });

  it('counts three right answers as a whole quiz in the station view, and no more than that', () => {
    expect(stationSuccessRate({ correctAnswers: 3, totalAttempts: 2 })).toBe(50);
    expect(stationSuccessRate({ correctAnswers: 10, totalAttempts: 2 })).toBe(100);
    expect(stationSuccessRate({ correctAnswers: 0, totalAttempts: 0 })).toBe(0);
  });
});
