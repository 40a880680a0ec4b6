import { BRAND } from '@sabi50/vocabulary/brand';
import { type Language } from '@sabi50/vocabulary/languages';
import { escapeHtml, oneLine } from '../../platform/letters/html-text.js';
import { laidOut } from '../../platform/letters/lay-out-letter.js';
import { button as buttonOf, headline, paragraph, smallPrint } from '../../platform/letters/letter-pieces.js';
import { type MailKind } from '../mails.events.js';
import { type MailFacts, type MailTexts } from './mail-texts.js';
import { EN } from './texts.en.js';
import { HA } from './texts.ha.js';
import { IG } from './texts.ig.js';
import { YO } from './texts.yo.js';

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en: EN, ha: HA, yo: YO, ig: IG };

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
  const name = firstName === null ? null : oneLine(firstName);
  const facts: MailFacts = { firstName: name, product: BRAND.name, support: BRAND.supportAddress };
  const texts = MAIL_TEXTS[language];
  const mail = texts.kinds[kind](facts);
  const button = link === null || mail.button === undefined ? null : { label: mail.button, link };
  const parts = { ...mail, button, language, linkHint: texts.linkHint, footer: texts.footer(facts) };
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
