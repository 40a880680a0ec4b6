import { describe, expect, it } from '@jest/globals';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { scheduleRefusal } from './schedule.rules.js';

const NOW = new Date('2026-11-20T13:32:00Z');

describe('when a broadcast can start (rule mails/scheduled)', () => {
  it.each([
    ['a moment ago', '2026-11-20T13:31:59.999Z', BROADCAST_VALIDATION.scheduledInPast],
    ['now', '2026-11-20T13:32:00Z', BROADCAST_VALIDATION.scheduledInPast],
    ['in a moment', '2026-11-20T13:32:00.001Z', null],
    ['in 90 days to the millisecond', '2027-02-18T13:32:00Z', null],
    ['a millisecond later', '2027-02-18T13:32:00.001Z', BROADCAST_VALIDATION.scheduledTooFar],
  ])('%s', (_, at, refusal) => expect(scheduleRefusal(new Date(at), NOW)).toBe(refusal));
});
