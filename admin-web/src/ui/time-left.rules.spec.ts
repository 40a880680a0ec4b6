import { expect, it } from '@jest/globals';
import { BROADCAST as ENGLISH } from '@sabi50/texts/console/en/broadcast';
import { timeLeft } from './time-left.rules';

it.each([
  [0.4, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61, '2 min'],
  [7_201, '3 h'],
])('tells %d seconds as %s, never less than they are', (seconds, shown) => {
  expect(timeLeft(seconds, ENGLISH)).toBe(shown);
});
