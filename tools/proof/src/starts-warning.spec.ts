import { describe, expect, it } from '@jest/globals';
import { startsWarning } from './starts-warning.js';

describe('more games than a player may start in an hour', () => {
  it('are announced before they are played', () => {
    expect(startsWarning(61, 60)).toContain('--games 61 is above the 60 quizzes');
    expect(startsWarning(61, 60)).toContain('QUIZ_STARTS_PER_HOUR=0');
  });

  it('are nothing to speak of within the limit, or without one', () => {
    expect(startsWarning(60, 60)).toBeNull();
    expect(startsWarning(1_000, 0)).toBeNull();
  });
});
