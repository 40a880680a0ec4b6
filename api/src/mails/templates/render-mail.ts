import { BRAND } from '@sabi50/vocabulary/brand';
import { type Language } from '@sabi50/vocabulary/languages';
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
  readonly firstName: string;
  /** Absolute URL of the button; null where the mail has none. */
  readonly link: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** One line, without control characters: a name must not add lines to a header or a text. */
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/**
 * The subject, the HTML part and the text part of one mail, in the player's language. Pure; everything that comes from
 * people is escaped.
 */
export function renderMail({ kind, language, firstName, link }: MailOccasion): RenderedMail {
  const facts: MailFacts = { firstName: oneLine(firstName), product: BRAND.name, support: BRAND.supportAddress };
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

// Mail programs read inline styles only; the colours are those of the player app.
const STYLE = {
  body: 'margin:0;padding:24px 12px;background:#FFF8EC;color:#14231B;font:16px/1.5 Verdana,Arial,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:28px 24px;background:#FFFFFF;border-radius:14px',
  brand: 'margin:0 0 16px;color:#0B6B45;font-weight:700;font-size:20px',
  heading: 'margin:0 0 12px;font-size:22px;line-height:1.3',
  button:
    'display:inline-block;padding:14px 24px;background:#0B6B45;color:#FFFFFF;border-radius:14px;font-weight:700;text-decoration:none',
  small: 'margin:12px 0 0;font-size:14px;color:#3F4E46',
} as const;

function htmlOf({ subject, heading, paragraphs, button, notes, footer, linkHint, language }: MailParts): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const small = (html: string): string => `<p style="${STYLE.small}">${html}</p>`;
  const action =
    button === null
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="${STYLE.button}">${escapeHtml(button.label)}</a></p>`,
          small(`${escapeHtml(linkHint)}<br><span style="word-break:break-all">${escapeHtml(button.link)}</span>`),
        ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(subject)}</title></head><body style="${STYLE.body}"><div style="${STYLE.card}">`,
    `<p style="${STYLE.brand}">${escapeHtml(BRAND.name)}</p><h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...action,
    ...notes.map((note) => small(escapeHtml(note))),
    `<hr style="margin:24px 0 12px;border:0;border-top:1px solid #E4DCCB">`,
    small(escapeHtml(footer)),
    `</div></body></html>`,
  ].join('\n');
}
