import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../../platform/mail-layout/mail-parts.js';
import { BROADCAST_CONTENT_NESTING_MAX } from '@sabi50/contracts/broadcast-views';

/**
 * A link as it may stand in a mail: `https://` to anywhere, or a page of our own host, which may be given by its path. Null
 * for anything else (scripts, other schemes, bare http, credentials in the address).
 */
export function usableLink(text: string, publicUrl: string): string | null {
  const given = text.trim();
  // Signs that browsers drop could hide a scheme.
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (given === '' || /[\u0000-\u0020\u007f\\]/.test(given) || given.startsWith('//')) return null;
  if (!URL.canParse(given, publicUrl) || !(given.startsWith('/') || /^https?:\/\//i.test(given))) return null;
  const url = new URL(given, publicUrl);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.origin === publicUrl ? url.href : null;
}

const TAG = /<\/?[a-z][^<>]*>/i;
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,20}$/i, /^rgba?\([\d.,% ]{5,30}\)$/i];
const LINE_LENGTH = 78;

/** The two forms of what staff wrote; merge fields still stand in them. */
interface StaffContent {
  readonly html: string;
  readonly text: string;
}

/**
 * What staff wrote, made fit for a mail: HTML keeps its formatting and loses everything that runs, hides or loads from
 * other places; plain text keeps its paragraphs and lines.
 */
export function staffContent(content: string, publicUrl: string): StaffContent {
  if (!TAG.test(content)) return { html: paragraphs(content), text: content.trim() };
  const html = sanitizeHtml(content, rules(publicUrl));
  return { html, text: textOf(html) };
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

function rules(publicUrl: string): sanitizeHtml.IOptions {
  const only = (attribute: string): sanitizeHtml.Transformer => {
    return (tagName, { [attribute]: address, ...attribs }) => {
      const link = address === undefined ? null : usableLink(address, publicUrl);
      return { tagName, attribs: link === null ? attribs : { ...attribs, [attribute]: link } };
    };
  };
  return {
    allowedTags: [
      ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a'],
      ...['blockquote', 'hr', 'img', 'div', 'span', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      '*': ['style'],
    },
    allowedStyles: {
      '*': {
        color: COLOUR,
        'background-color': COLOUR,
        'text-align': [/^(left|right|center|justify)$/],
        'font-weight': [/^(bold|normal|[1-9]00)$/],
        'font-style': [/^(italic|normal)$/],
        'text-decoration': [/^(underline|line-through|none)$/],
      },
    },
    // Links were checked when they were rewritten; of the schemes only https is left, or our own host.
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: { a: only('href'), img: only('src') },
    // A picture without an address shows nothing but a gap.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    enforceHtmlBoundary: false,
    parseStyleAttributes: true,
  };
}

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

const TAG_START = /<(\/?)([a-z][a-z0-9]*)/gi;

/** Tags that hold nothing, or that the next of their kind ends. */
const NEVER_NESTED: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li td th tr thead tbody option'.split(' '),
);

/**
 * Whether tags stand in each other deeper than a mail may have them: what turns them into text calls itself for each
 * level, and would run out of stack. Linear in the length of the content.
 */
export function isNestedTooDeep(content: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of content.matchAll(TAG_START)) {
    const name = tag.toLowerCase();
    if (NEVER_NESTED.has(name)) continue;
    if (slash === '') open.push(name);
    else {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    }
    if (open.length > BROADCAST_CONTENT_NESTING_MAX) return true;
  }
  return false;
}
