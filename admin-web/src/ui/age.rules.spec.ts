import { describe, expect, it } from '@jest/globals';
import { ageText } from './age.rules';

const texts = {
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
};

describe('the age of something', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '0 min'],
    ['2026-11-20T12:00:30Z', '0 min'],
    ['2026-11-20T10:01:00Z', '119 min'],
    ['2026-11-20T10:00:00Z', '2 h'],
    ['2026-11-18T12:00:01Z', '47 h'],
    ['2026-11-18T12:00:00Z', '2 d'],
    ['2026-11-10T13:00:00Z', '9 d'],
  ])('of %s is %s at noon', (since, age) => expect(ageText(since, new Date('2026-11-20T12:00:00Z'), texts)).toBe(age));
});
