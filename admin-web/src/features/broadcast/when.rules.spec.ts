import { describe, expect, it } from '@jest/globals';
import { isNamed, NOW, scheduledFor, whenFault } from './when.rules';

const AT = new Date('2026-11-20T13:32:00Z');
const later = (day: string, time: string) => ({ isLater: true, day, time });

describe('when a mail leaves', () => {
  it('is now, unless a later moment is asked for', () => {
    expect(whenFault(NOW, AT)).toBeNull();
    expect(scheduledFor({ ...later('2026-11-20', '17:30'), isLater: false })).toBeUndefined();
  });

  it('is a moment in Lagos, an hour before that of UTC', () => {
    expect(whenFault(later('2026-11-20', '14:33'), AT)).toBeNull();
    expect(scheduledFor(later('2026-11-20', '14:33'))).toBe('2026-11-20T13:33:00.000Z');
  });

  it('has its recipients already where they were picked', () => {
    expect([isNamed({}), isNamed({ userIds: ['u1'] }), isNamed({ targetEmails: [] })]).toEqual([false, true, true]);
  });

  it.each([
    ['', '17:30', 'timeMissing'],
    ['2026-11-20', '', 'timeMissing'],
    ['2026-11-20', '14:32', 'timeOver'],
    ['2027-02-18', '14:33', 'timeTooFar'],
  ] as const)('is not %s %s', (day, time, fault) => expect(whenFault(later(day, time), AT)).toBe(fault));
});
