import { BRAND } from '@sabi50/contracts/brand';
import { type Language } from '@sabi50/contracts/languages';
import {
  escapeHtml,
  oneLine,
  brandLine,
  button as buttonOf,
  headline,
  paragraph,
  smallPrint,
  laidOut,
} from '../../../platform/mail-layout/mail-parts.js';
import { LOGO_SOURCE } from '../../../platform/mail-layout/mail-logo.js';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The words of a mail, plain text. */
export interface MailParts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly notes: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly language: Language;
  readonly linkHint: string;
  readonly footer: string;
}

/** The subject, the HTML part and the text part of a mail. Pure; everything is escaped. */
export const mailOf = (parts: MailParts): RenderedMail => ({
  subject: oneLine(parts.subject),
  html: htmlOf(parts),
  text: textOf(parts),
});

function textOf({ heading, paragraphs, button, notes, footer }: MailParts): string {
  const action = button === null ? [] : [`${button.label}:\n${button.link}`];
  return [heading, ...paragraphs, ...action, ...notes, `-- \n${footer}`].join('\n\n') + '\n';
}

function htmlOf({ subject, heading, paragraphs, button, notes, footer, linkHint, language }: MailParts): string {
  return laidOut({
    language,
    subject: escapeHtml(subject),
    brand: brandLine(LOGO_SOURCE, BRAND.name),
    body: [
      headline(escapeHtml(heading)),
      ...paragraphs.map((text) => paragraph(escapeHtml(text))),
      ...(button === null ? [] : buttonOf({ ...button, hint: linkHint })),
      ...notes.map((note) => smallPrint(escapeHtml(note))),
    ].join('\n'),
    footer: smallPrint(escapeHtml(footer)),
  });
}
