import { UNPRINTABLE } from '../../kernel/unprintable.js';

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
