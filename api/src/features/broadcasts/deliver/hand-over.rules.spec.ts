import { describe, expect, it } from '@jest/globals';
import { type FailedHandOver, judge } from './hand-over.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const after = (failed: Partial<FailedHandOver>) =>
  judge({ handedOver: false, attempts: 1, command: 'RCPT TO', ...failed }, now);
const pauseOf = (attempts: number): number | null => {
  const { nextTryAt } = after({ responseCode: 451, attempts }).settlement;
  return nextTryAt && (nextTryAt.getTime() - now.getTime()) / 60_000;
};

describe('a mail that the server did not accept', () => {
  it('is tried again after 1, 5, 30 and 120 minutes, five times in all', () =>
    expect([1, 2, 3, 4, 5].map(pauseOf)).toEqual([1, 5, 30, 120, null]));

  it('has failed after the fifth try', () =>
    expect(after({ responseCode: 451, attempts: 5 }).settlement.status).toBe('failed'));

  it.each([
    [550, 'mailbox unavailable', 'bounced'],
    [550, '5.1.1 user unknown', 'bounced'],
    [553, '5.1.3 bad address', 'bounced'],
    [550, '5.7.1 blocked by policy', 'failed'],
    [552, '5.2.2 mailbox full', 'failed'],
  ] as const)('after %i %s is %s', (responseCode, text, status) =>
    expect(after({ responseCode, response: `${responseCode} ${text}` })).toMatchObject({
      settlement: { status, nextTryAt: null, tries: 1 },
      isServerFailure: false,
    }),
  );

  it('has failed, not bounced, when its content was refused', () =>
    expect(after({ responseCode: 550, command: 'DATA', handedOver: true }).settlement.status).toBe('failed'));

  it('is of unknown outcome when the answer was lost after it was handed over, and nobody trusts the server with the next', () =>
    expect(after({ code: 'ECONNECTION', handedOver: true })).toEqual({
      settlement: { status: 'in-doubt', nextTryAt: null, reply: 'ECONNECTION', tries: 1 },
      isServerFailure: true,
    }));

  it.each([
    ['there is no connection', { code: 'ESOCKET' }],
    ['the server is closing', { responseCode: 421, command: 'CONN', handedOver: true }],
    ['the login is refused', { responseCode: 535, command: 'AUTH PLAIN' }],
    ['our sender is refused', { responseCode: 550, command: 'MAIL FROM' }],
    ['the relay does not know us', { responseCode: 550, response: '550 relay not permitted' }],
    ['our quota is used up', { responseCode: 550, response: '550 5.4.5 Daily limit exceeded', command: 'DATA' }],
  ])('waits, without counting the try, when %s', (_, failed) =>
    expect(after(failed)).toMatchObject({
      settlement: { status: 'queued', nextTryAt: now, tries: 0 },
      isServerFailure: true,
    }),
  );

  it('keeps what the server said, but no address', () =>
    expect(after({ responseCode: 550, response: '550 no ada@sabi50.test here\r\n' }).settlement.reply).toBe(
      '550 no ... here ',
    ));
});
