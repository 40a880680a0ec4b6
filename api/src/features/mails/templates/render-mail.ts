import { ACCOUNT as EN } from '@sabi50/texts/mail/en/account';
import { ACCOUNT as HA } from '@sabi50/texts/mail/ha/account';
import { ACCOUNT as IG } from '@sabi50/texts/mail/ig/account';
import { ACCOUNT as YO } from '@sabi50/texts/mail/yo/account';
import { type AccountTexts } from '@sabi50/texts/mail/sections';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { priceText } from '@sabi50/contracts/prices';
import { type MailSubject, type QuotedQuestion } from '../mails.commands.js';
import { oneLine } from '../../../platform/mail-layout/mail-parts.js';
import { type MailKind } from '../mails.events.js';
import { mailOf, type RenderedMail } from './mail-frame.js';

export const MAIL_TEXTS: Readonly<Record<Language, AccountTexts>> = { en: EN, ha: HA, yo: YO, ig: IG };

/** The words of one mail, plain text; the layout escapes them. */
export interface MailText {
  readonly subject: string;
  readonly heading: (firstName: string) => string;
  /** For an address that nobody has verified: nothing stands there that somebody typed. */
  readonly headingWithoutName: string;
  readonly paragraphs: readonly string[];
  /** Left out where a mail leads nowhere. */
  readonly button?: string;
  /** Said below the button, in small print. */
  readonly notes: readonly string[];
}

export interface MailOccasion {
  readonly kind: MailKind;
  readonly language: Language;
  readonly firstName: string | null;
  /** Absolute URL of the button; null where the mail has none. */
  readonly link: string | null;
  /** What its words name; null where they name nothing. */
  readonly about: MailSubject | null;
}

/**
 * The subject, the HTML part and the text part of one mail, in the player's language. Pure; everything that comes from
 * people is escaped.
 */
export function renderMail({ kind, language, firstName, link, about }: MailOccasion): RenderedMail {
  const { kinds, linkHint, footer } = MAIL_TEXTS[language];
  const mail: MailText = kinds[kind];
  const heading = firstName === null ? mail.headingWithoutName : mail.heading(oneLine(firstName));
  const button = link === null || mail.button === undefined ? null : { label: mail.button, link };
  // What happened, to what, and what follows from it.
  const [first = '', ...rest] = mail.paragraphs;
  const paragraphs = [first, ...named(about, language), ...rest];
  return mailOf({ ...mail, paragraphs, heading, button, language, linkHint, footer });
}

/** What a mail is about: a question in its own language with its answers, the end of a break, what a day cost, or a prize. */
function named(about: MailSubject | null, language: Language): readonly string[] {
  const texts = MAIL_TEXTS[language];
  switch (about?.type) {
    case undefined:
      return [];
    case 'question':
      return quoted(about, texts);
    case 'break':
      return [texts.breakUntil(dayText(about.until, texts.months), clockText(about.until))];
    case 'erasure':
      return [texts.erasedFrom(dayText(about.dueAt, texts.months), clockText(about.dueAt))];
    case 'spent':
      return [texts.spentOn(dayText(about.day, texts.months), priceText(about.spent))];
    case 'prize':
      return [
        texts.prizeOf(oneLine(about.prize), texts.drawKinds[about.drawKind], dayText(about.drawDate, texts.months)),
      ];
  }
}

/** With what counted as right before and what does now. */
function quoted({ question, answerBefore, answerAfter }: QuotedQuestion, { quote }: AccountTexts): readonly string[] {
  const answers = answerAfter === null ? [] : [quote.before(oneLine(answerBefore)), quote.after(oneLine(answerAfter))];
  return [quote.question(oneLine(question)), ...answers];
}
