import { describe, expect, it } from '@jest/globals';
import { senderOf } from './mail-sender.controller.js';

const senderBy = (SMTP_URL: string) =>
  senderOf({ MAIL_FROM: 'Sabi50 <no-reply@play.example.ng>', SMTP_URL, MAIL_RATE_PER_SECOND: 2, MAIL_CONNECTIONS: 5 });

describe('the settings of the sender, as staff see them', () => {
  it('name the sender, the server and the rate, and never a name or a password', () => {
    const sender = senderBy('smtp://postmaster:hush-hush@smtp.sabi50.ng:2525/?requireTLS=true');
    expect(sender).toEqual({
      ...{ from: 'Sabi50 <no-reply@play.example.ng>', replyTo: 'no-reply@play.example.ng' },
      ...{ host: 'smtp.sabi50.ng', port: 2525, tls: 'starttls', isSignedIn: true, ratePerSecond: 2, connections: 5 },
    });
    expect(JSON.stringify(sender)).not.toMatch(/postmaster|hush/);
  });

  it.each([
    ['smtps://smtp.sabi50.ng', 'always', 465],
    ['smtp://smtp.sabi50.ng', 'where-offered', 587],
    ['smtp://smtp.sabi50.ng/?ignoreTLS=true', 'never', 587],
    ['smtp://smtp.sabi50.ng/?requireTLS=true', 'starttls', 587],
  ])('%s is encrypted %s', (url, tls, port) => expect(senderBy(url)).toMatchObject({ tls, port, isSignedIn: false }));
});
