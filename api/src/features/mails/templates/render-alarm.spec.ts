import { describe, expect, it } from '@jest/globals';
import { type AlarmCause, type AlarmKind } from '@sabi50/contracts/alarms';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { renderAlarm } from './render-alarm.js';

const CAUSES: { readonly [Kind in AlarmKind]: Extract<AlarmCause, { kind: Kind }> } = {
  'unmatched-webhook': { kind: 'unmatched-webhook', params: { event: 'charge.success' } },
  'dispute-deadline': { kind: 'dispute-deadline', params: { reference: 'deposit-77', hours: 12 } },
  'reconciliation-exceptions': { kind: 'reconciliation-exceptions', params: { count: 1_404 } },
  'reconciliation-failed': { kind: 'reconciliation-failed', params: {} },
  'ledger-differences': { kind: 'ledger-differences', params: { count: 1 } },
  'mail-server-refuses': { kind: 'mail-server-refuses', params: { reply: '550 relay not permitted' } },
  'log-not-cosigned': { kind: 'log-not-cosigned', params: { witness: 'witness.example/w1', count: 1 } },
  'ledger-not-verified': { kind: 'ledger-not-verified', params: {} },
  'same-email': { kind: 'same-email', params: {} },
};
const causes = Object.values(CAUSES);
const link = 'http://localhost:3000/admin/payments/deposit-77?tab=1&x="<';
const mailOf = (cause: AlarmCause, firstName: string | null = 'Ada') =>
  renderAlarm({ cause, language: 'en', firstName, link });

describe('the mails about alarms', () => {
  it.each(causes)('say $kind in four wordings, with subject, both parts and the link', (cause) => {
    const mails = LANGUAGES.map((language) => renderAlarm({ cause, language, firstName: 'Ada', link }));
    for (const { subject, html, text } of mails) {
      expect(subject).toContain('Sabi50');
      expect(html).toContain('Ada');
      expect(text).toContain(link);
      expect(`${subject}${text}`).not.toMatch(/undefined|null|\{|<\/?[a-z]/);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(LANGUAGES.length);
  });

  it.each([
    [CAUSES['unmatched-webhook'], 'charge.success'],
    [CAUSES['dispute-deadline'], 'deposit-77'],
    [CAUSES['dispute-deadline'], '12 hours are left'],
    [CAUSES['reconciliation-exceptions'], '1404 open exceptions'],
    [CAUSES['ledger-differences'], 'found 1 difference.'],
    [CAUSES['log-not-cosigned'], '1 witness has not cosigned'],
  ])('tell what %j is about: %s', (cause, words) => expect(mailOf(cause).text).toContain(words));

  it('greet nobody by name at an address of the settings', () => {
    expect(mailOf(CAUSES['ledger-not-verified'], null).text).toMatch(/^Hello,\n/);
  });

  it('never let words from elsewhere write markup or lines of their own', () => {
    const { html, text } = mailOf({
      kind: 'unmatched-webhook',
      params: { event: '<b>x</b>\r\nBcc: all@example.test' },
    });
    expect(html).not.toContain('<b>');
    expect(text).toContain('“<b>x</b> Bcc: all@example.test”');
  });
});
