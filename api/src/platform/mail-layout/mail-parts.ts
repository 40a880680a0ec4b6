import { escapeHtml } from './html-text.js';

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
