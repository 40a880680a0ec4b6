/**
 * The templates of the broadcast categories (rule mails/categories). Choosing a category fills the form with
 * the English one; a broadcast that leaves subject, content and link text as they are goes out in each player's own
 * language (rule mails/template-languages).
 */
import { type BroadcastCategory } from './broadcast-views.js';
import { PAGES } from './routes.js';

export interface BroadcastTemplate {
  readonly subject: string;
  /** Plain text; a blank line parts two paragraphs. */
  readonly content: string;
  /** A page of the player app; empty where the mail has no button. */
  readonly linkUrl: string;
  readonly linkText: string;
}

type TemplateCategory = Exclude<BroadcastCategory, 'custom'>;
type TemplateWords = Omit<BroadcastTemplate, 'linkUrl'>;

/** The templates with the words of one language; `custom` is blank. */
export const broadcastTemplates = (
  words: Readonly<Record<TemplateCategory, TemplateWords>>,
): Readonly<Record<BroadcastCategory, BroadcastTemplate>> => ({
  unverified: { ...words.unverified, linkUrl: PAGES.verifyEmail },
  'zero-balance': { ...words['zero-balance'], linkUrl: PAGES.payment },
  'low-balance': { ...words['low-balance'], linkUrl: PAGES.payment },
  all: { ...words.all, linkUrl: PAGES.dashboard },
  custom: { subject: '', content: '', linkUrl: '', linkText: '' },
});
