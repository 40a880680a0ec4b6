import { UNPRINTABLE } from '../../kernel/text.js';
import { MAIL_LAYOUT } from './mail-layout.js';

/** The places of the layout that a mail fills; each value is HTML. */
export interface LayoutParts {
  readonly language: string;
  readonly subject: string;
  readonly brand: string;
  readonly body: string;
  readonly footer: string;
}

const PLACE = /@@(language|subject|brand|body|footer)@@/g;

/** A mail in the frame that all mails have. */
export const laidOut = (parts: LayoutParts): string =>
  MAIL_LAYOUT.replace(PLACE, (_, name: keyof LayoutParts) => parts[name]);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text as HTML that shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const UNSEEN = new RegExp(`[${UNPRINTABLE}]+`, 'g');

/** One line that can be read: nothing that people wrote adds lines to a header. */
export const oneLine = (text: string): string => text.replace(UNSEEN, ' ').trim();

/**
 * What the bodies of mails are made of. Mail programs read inline styles; the classes are for those that know dark pages
 * (mail-layout.mjml). The colours are those of the player app.
 */
const BUTTON =
  'display:inline-block;padding:14px 24px;background:#0B6B45;color:#FFFFFF;border-radius:14px;font-weight:700;text-decoration:none';

/** The head of a mail: the sign, from `logo`, and the name; both are plain text. The name speaks where the sign is not shown. */
export const brandLine = (logo: string, name: string): string =>
  `<img alt="" width="36" height="36" style="vertical-align:middle" src="${escapeHtml(logo)}">&nbsp; ${escapeHtml(name)}`;

/** The first line of a mail; `html` is HTML. */
export const headline = (html: string): string =>
  `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${html}</h1>`;

/** A paragraph of HTML. */
export const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

/** A paragraph of HTML in small print. */
export const smallPrint = (html: string): string =>
  `<p class="quiet" style="margin:12px 0;font-size:14px;color:#3F4E46">${html}</p>`;

/** A link; both are plain text. Long addresses break rather than widen the mail. */
export const anchor = (link: string, label: string): string =>
  `<a href="${escapeHtml(link)}" style="color:#0B6B45;word-break:break-all">${escapeHtml(label)}</a>`;

/** The one button of a mail, and below it its bare link with `hint`, for programs that show no buttons; all plain text. */
export const button = ({ link, label, hint }: { link: string; label: string; hint: string }): string[] => [
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" class="button" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
  smallPrint(`${escapeHtml(hint)}<br>${anchor(link, link)}`),
];
