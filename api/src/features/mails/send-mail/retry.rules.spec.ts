import { describe, expect, it } from '@jest/globals';
import { nextTry } from './send-mail.job.js';

const now = new Date('2025-11-21T12:00:00Z');
const pauseMs = (attempts: number, responseCode?: number): number | null => {
  const next = nextTry({ attempts, createdAt: now, isAlarm: false, responseCode }, now);
  return next && next.getTime() - now.getTime();
};

describe('a mail that could not be sent', () => {
  it('is tried again after 15 s, then twice as long each time, an hour at most', () =>
    expect([1, 2, 3, 9, 10, 1_000].map((attempts) => pauseMs(attempts))).toEqual([
      15_000, 30_000, 60_000, 3_600_000, 3_600_000, 3_600_000,
    ]));

  it('is tried again when the server says that the failure will pass', () => expect(pauseMs(1, 451)).toBe(15_000));

  it('has failed when the server refuses it for good', () => expect(pauseMs(1, 550)).toBeNull());

  it.each([
    [535, '535 5.7.8 Error: authentication failed', 'AUTH PLAIN'],
    [530, '530 5.7.0 Authentication Required', 'MAIL FROM'],
    [550, '550 5.7.1 Sender address rejected: not owned by user', 'MAIL FROM'],
    [553, '553 5.7.1 <no-reply@play.example.ng>: Sender address rejected', 'RCPT TO'],
    [550, '550 relay not permitted', 'RCPT TO'],
    [550, '550 5.4.5 Daily user sending limit exceeded.', 'DATA'],
  ])('is tried again when the refusal speaks of us: %i %s', (responseCode, response, command) => {
    const failed = { attempts: 1, createdAt: now, isAlarm: true, responseCode, response, command };
    expect(nextTry(failed, now)).toEqual(new Date(now.getTime() + 15_000));
  });

  it('has failed when it is a day old', () => {
    const createdAt = new Date(now.getTime() - 24 * 3_600_000);
    expect(nextTry({ attempts: 3, createdAt, isAlarm: false }, now)).toBeNull();
  });

  it('is tried for a week when it is about an alarm', () => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
    expect(nextTry({ attempts: 30, createdAt: daysAgo(6), isAlarm: true }, now)).toEqual(
      new Date(now.getTime() + 3_600_000),
    );
    expect(nextTry({ attempts: 30, createdAt: daysAgo(7), isAlarm: true }, now)).toBeNull();
  });
});
