import { describe, expect, it } from '@jest/globals';
import { dayText } from '@sabi50/contracts/formats';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { MAIL_KINDS } from '../mails.events.js';
import { MAIL_TEXTS, type MailText, renderMail } from './render-mail.js';

const link = 'http://localhost:3000/verify-email?token=abc-_1&x="<';
const everyMail = LANGUAGES.flatMap((language) => MAIL_KINDS.map((kind) => ({ language, kind })));

describe('the mails', () => {
  it.each(everyMail)('$kind in $language has a subject, an HTML part and a text part', ({ language, kind }) => {
    const mail = renderMail({ kind, language, firstName: 'Ada', link, about: null });
    expect(mail.subject).toContain('Sabi50');
    expect(mail.html).toContain(`<html lang="${language}" `);
    expect(mail.html).toContain('Ada');
    expect(mail.text).toContain('Ada');
    expect(mail.text).not.toMatch(/undefined|null|<\/?[a-z]/);
  });

  it.each(everyMail)('$kind in $language is in composed Unicode, as fonts want it', ({ language, kind }) => {
    const { text, subject } = renderMail({ kind, language, firstName: 'Ada', link, about: null });
    expect(text.normalize('NFC')).toBe(text);
    expect(subject.normalize('NFC')).toBe(subject);
  });

  it.each(MAIL_KINDS)('says %s in four different wordings with the same parts', (kind) => {
    const texts: readonly MailText[] = LANGUAGES.map((language) => MAIL_TEXTS[language].kinds[kind]);
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    for (const { paragraphs, notes, button } of texts) {
      expect(paragraphs).toHaveLength(texts[0]?.paragraphs.length ?? 0);
      expect(notes).toHaveLength(texts[0]?.notes.length ?? 0);
      expect(button === undefined).toBe(texts[0]?.button === undefined);
    }
  });

  it('carries the link in both parts, escaped where it is HTML', () => {
    const mail = renderMail({ kind: 'verify-email', language: 'en', firstName: 'Ada', link, about: null });
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('token=abc-_1&amp;x=&quot;&lt;"');
    expect(mail.html).not.toContain(link);
  });

  it('never lets a name write markup or lines of its own', () => {
    const firstName = '<img src=x onerror=alert(1)>\r\nBcc: all@example.test';
    const mail = renderMail({ kind: 'verify-email', language: 'en', firstName, link, about: null });
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.text).toContain('<img src=x onerror=alert(1)> Bcc: all@example.test!');
  });

  const QUOTE = {
    type: 'question' as const,
    question: 'Is 3 < 4 & 5 > 4?',
    answerBefore: '<b>No</b>',
    answerAfter: 'Yes',
  };

  it.each(LANGUAGES)('quotes a corrected question with both answers, escaped, in %s', (language) => {
    const mail = renderMail({ kind: 'game-regraded', language, firstName: 'Ada', link, about: QUOTE });
    for (const words of ['“Is 3 < 4 & 5 > 4?”', '<b>No</b>', 'Yes']) expect(mail.text).toContain(words);
    expect(mail.html).toContain('Is 3 &lt; 4 &amp; 5 &gt; 4?');
    expect(mail.html).not.toContain('<b>No</b>');
  });

  it('names of a withdrawn question no answer', () => {
    const about = { ...QUOTE, answerAfter: null };
    const { text } = renderMail({ kind: 'question-withdrawn', language: 'en', firstName: 'Ada', link, about });
    expect(text).toContain('“Is 3 < 4 & 5 > 4?”');
    expect(text).not.toContain('No</b>');
  });

  it.each(LANGUAGES)('says in %s until when a pause lasts, by the clock of Lagos', (language) => {
    const about = { type: 'break' as const, until: '2026-12-01T23:30:00.000Z' };
    const { text } = renderMail({ kind: 'pause-begun', language, firstName: 'Ada', link, about });
    expect(text).toContain(dayText('2026-12-02', MAIL_TEXTS[language].months));
    expect(text).toContain('00:30');
  });

  it.each(LANGUAGES)('says in %s what a day cost', (language) => {
    const about = { type: 'spent' as const, day: '2026-12-02', spent: '550.00' };
    const { text } = renderMail({ kind: 'spending-reminder', language, firstName: 'Ada', link, about });
    expect(text).toContain(dayText('2026-12-02', MAIL_TEXTS[language].months));
    expect(text).toContain('₦550');
  });

  it.each(LANGUAGES)('says in %s what was won, in which draw', (language) => {
    const about = { type: 'prize', prize: 'A radio <b>', drawKind: 'daily', drawDate: '2026-11-20' } as const;
    const { text, html } = renderMail({ kind: 'prize-won', language, firstName: 'Ada', link, about });
    expect(text).toContain(`${dayText('2026-11-20', MAIL_TEXTS[language].months)}: A radio <b>`);
    expect(html).toContain('A radio &lt;b&gt;');
  });

  it('has no button where there is nowhere to go', () => {
    const mail = renderMail({ kind: 'temporary-secret', language: 'en', firstName: 'Ada', link: null, about: null });
    expect(mail.html).not.toContain('<a ');
  });
});
