import { createHash } from 'node:crypto';
import { BRAND } from '@sabi50/contracts/brand';
import { type Language, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { ROUTES } from '@sabi50/contracts/routes';
import { escapeHtml } from '../../../platform/mail-layout/mail-parts.js';
import { BROADCAST_TEXTS } from '../mail-content/broadcast-mail.js';

/** The same colours as the mails; the page needs nothing but itself. */
const STYLE = `
body{margin:0;padding:24px 12px;background:#FFF8EC;color:#14231B;font:16px/1.5 Verdana,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:28px 24px;background:#FFF;border-radius:14px}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
button{min-height:48px;padding:12px 24px;border:0;border-radius:14px;background:#0B6B45;color:#FFF;font:inherit;font-weight:700}
button:focus-visible,a:focus-visible{outline:3px solid #14231B;outline-offset:2px}
nav{margin-top:24px;display:flex;flex-wrap:wrap;gap:8px 16px}
a{color:#0B6B45;padding:12px 0}
p.brand{margin:0 0 16px;color:#0B6B45;font-weight:700;font-size:20px}
`;

/** What the page may load: its own styles. */
export const UNSUBSCRIBE_PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** What the page says: asks, tells that it is done, or that the link is none. */
export interface UnsubscribePage {
  readonly language: Language;
  readonly state: 'asks' | 'done' | 'invalid';
  readonly token: string;
}

/**
 * The page behind the link of a mail. Opening it changes nothing, since mail scanners open links; its button does.
 */
export function unsubscribePage({ language, state, token }: UnsubscribePage): string {
  const { page } = BROADCAST_TEXTS[language];
  const action = escapeHtml(addressOf(token, language));
  const words = {
    asks: [`<h1>${escapeHtml(page.question)}</h1>`, `<p>${escapeHtml(page.note)}</p>`, buttonTo(action, page.confirm)],
    done: [`<h1>${escapeHtml(page.done)}</h1>`, `<p>${escapeHtml(page.note)}</p>`],
    invalid: [`<h1>${escapeHtml(page.invalid)}</h1>`],
  };
  const others = LANGUAGES.filter((one) => one !== language).map(
    (one) =>
      `<a href="${escapeHtml(addressOf(token, one))}" lang="${one}" hreflang="${one}">${LANGUAGE_OWN_NAMES[one]}</a>`,
  );
  return [
    `<!doctype html>`,
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${page.title} - ${BRAND.name}`)}</title>`,
    `<style>${STYLE}</style></head><body><main><p class="brand">${escapeHtml(BRAND.name)}</p>`,
    ...words[state],
    ...(state === 'done' ? [] : [`<nav>${others.join('\n')}</nav>`]),
    `</main></body></html>`,
  ].join('\n');
}

const addressOf = (token: string, language: Language): string =>
  `${ROUTES.unsubscribe}?token=${encodeURIComponent(token)}&language=${language}`;

const buttonTo = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button type="submit">${escapeHtml(label)}</button></form>`;
