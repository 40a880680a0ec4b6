import { describe, expect, it } from '@jest/globals';
import { speaksOfUs } from './mail-replies.rules.js';

const replied = (command: string, reply: string): boolean =>
  speaksOfUs({ command, response: reply, responseCode: Number(reply.slice(0, 3)) });

describe('a reply of a mail server', () => {
  it.each([
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '550 relay not permitted, authentication required'],
    ['RCPT TO', '550 Delivery is not allowed to this address.'],
    ['RCPT TO', '550 Blocked, see https://blocklist.example/lookup?ip=192.0.2.1'],
    ['RCPT TO', '554 5.7.1 <x@example.com>: Relay access denied'],
    ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
    ['RCPT TO', '550 5.7.60 Client does not have permissions to send as this sender'],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
    ['DATA', '550 5.4.5 Daily user sending limit exceeded.'],
    ['DATA', '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy'],
    ['DATA', '452 4.5.3 Your hourly limit has been reached'],
    ['AUTH', '535 5.7.8 Error: authentication failed'],
    ['AUTH', '454 4.7.0 Temporary authentication failure'],
    ['MAIL FROM', '530 5.7.0 Authentication Required'],
    ['MAIL FROM', '550 sender rejected'],
    ['CONN', '421 closing'],
  ])('to %s speaks of us: %s', (command, reply) => expect(replied(command, reply)).toBe(true));

  it.each([
    ['RCPT TO', '550 mailbox unavailable'],
    ['RCPT TO', '550 5.1.1 user unknown'],
    ['RCPT TO', '550 5.1.1 relay: no such user'],
    ['RCPT TO', '553 5.1.3 bad address'],
    ['RCPT TO', '552 5.2.2 mailbox full, quota exceeded'],
    ['RCPT TO', '450 4.7.1 greylisted, see https://example.com/ip'],
    ['RCPT TO', '550 5.7.1 blocked by policy'],
    ['DATA', '554 message refused'],
  ])('to %s speaks of the recipient: %s', (command, reply) => expect(replied(command, reply)).toBe(false));

  it('that never came says nothing about the recipient', () => expect(speaksOfUs({})).toBe(true));
});
