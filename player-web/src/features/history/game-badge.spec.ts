import { describe, expect, it } from '@jest/globals';
import { outcomeOf, verdictOf } from './game-badge';

const ENDED = '2026-11-21T08:00:00Z';

describe('what a game brought', () => {
  it.each([
    ['a point when it was won', { endedAt: ENDED, pointsEarned: 1, refunded: false }, 'won'],
    ['nothing when it was lost', { endedAt: ENDED, pointsEarned: 0, refunded: false }, 'lost'],
    ['its fee back when we broke it off', { endedAt: ENDED, pointsEarned: 0, refunded: true }, 'refunded'],
    ['nothing yet while it goes on', { endedAt: null, pointsEarned: 0, refunded: false }, 'running'],
  ] as const)('is %s', (_, game, outcome) => {
    expect(outcomeOf(game)).toBe(outcome);
  });
});

describe('how a question went', () => {
  it.each([
    ['right', { isCorrect: true, timedOut: false, unanswered: false }],
    ['wrong', { isCorrect: false, timedOut: false, unanswered: false }],
    ['late', { isCorrect: false, timedOut: true, unanswered: false }],
    ['late', { isCorrect: false, timedOut: true, unanswered: true }],
    ['none', { isCorrect: false, timedOut: false, unanswered: true }],
  ] as const)('is %s: %j', (verdict, question) => {
    expect(verdictOf(question)).toBe(verdict);
  });
});
