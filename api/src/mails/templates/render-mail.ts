import { ACCOUNT as EN } from '@sabi50/texts/mail/en/account';
import { ACCOUNT as HA } from '@sabi50/texts/mail/ha/account';
import { ACCOUNT as IG } from '@sabi50/texts/mail/ig/account';
import { ACCOUNT as YO } from '@sabi50/texts/mail/yo/account';
import { type AccountTexts } from '@sabi50/texts/mail/sections';
import { BRAND } from '@sabi50/vocabulary/brand';
import { type Language } from '@sabi50/vocabulary/languages';
import { escapeHtml, oneLine } from '../../platform/mail-layout/html-text.js';
import { laidOut } from '../../platform/mail-layout/lay-out-letter.js';
import { button as buttonOf, headline, paragraph, smallPrint } from '../../platform/mail-layout/letter-pieces.js';
import { type MailKind } from '../mails.events.js';

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

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailOccasion {
  readonly kind: MailKind;
  readonly language: Language;
  readonly firstName: string | null;
  /** Absolute URL of the button; null where the mail has none. */
  readonly link: string | null;
}

/**
 * The subject, the HTML part and the text part of one mail, in the player's language. Pure; everything that comes from
 * people is escaped.
 */
export function renderMail({ kind, language, firstName, link }: MailOccasion): RenderedMail {
  const { kinds, linkHint, footer } = MAIL_TEXTS[language];
  const mail: MailText = kinds[kind];
  const heading = firstName === null ? mail.headingWithoutName : mail.heading(oneLine(firstName));
  const button = link === null || mail.button === undefined ? null : { label: mail.button, link };
  const parts = { ...mail, heading, button, language, linkHint, footer };
  return { subject: oneLine(mail.subject), html: htmlOf(parts), text: textOf(parts) };
}

interface MailParts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly notes: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly language: Language;
  readonly linkHint: string;
  readonly footer: string;
}

function textOf({ heading, paragraphs, button, notes, footer }: MailParts): string {
  const action = button === null ? [] : [`${button.label}:\n${button.link}`];
  return [heading, ...paragraphs, ...action, ...notes, `-- \n${footer}`].join('\n\n') + '\n';
}

function htmlOf({ subject, heading, paragraphs, button, notes, footer, linkHint, language }: MailParts): string {
  return laidOut({
    language,
    subject: escapeHtml(subject),
    brand: escapeHtml(BRAND.name),
    body: [
      headline(escapeHtml(heading)),
      ...paragraphs.map((text) => paragraph(escapeHtml(text))),
      ...(button === null ? [] : buttonOf({ ...button, hint: linkHint })),
      ...notes.map((note) => smallPrint(escapeHtml(note))),
    ].join('\n'),
    footer: smallPrint(escapeHtml(footer)),
  });
}
