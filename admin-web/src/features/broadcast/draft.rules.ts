import { broadcastTemplates } from '@sabi50/contracts/broadcast-templates';
import { type BroadcastCategory } from '@sabi50/contracts/broadcast-views';
import { BROADCAST } from '@sabi50/texts/mail/en/broadcast';

/** The categories of the newer screen (rule mails/categories); `low-balance` is one of the older form only. */
export const COMPOSE_CATEGORIES = [
  'unverified',
  'zero-balance',
  'all',
  'custom',
] as const satisfies readonly BroadcastCategory[];
export type ComposeCategory = (typeof COMPOSE_CATEGORIES)[number];

/** What the newer screen writes. */
export interface Draft {
  readonly category: ComposeCategory;
  readonly enableMIME: boolean;
  readonly subject: string;
  readonly content: string;
  readonly linkUrl: string;
  readonly linkText: string;
}

/** A category's template; MIME is on. */
export const draftOf = (category: ComposeCategory): Draft => ({
  category,
  enableMIME: true,
  ...BROADCAST_TEMPLATES[category],
});

/** What the calls take of a draft: a link that is not there is left out. */
export function bodyOf({ linkUrl, linkText, subject, content, ...draft }: Draft) {
  return {
    ...draft,
    subject: subject.trim(),
    content,
    ...(linkUrl.trim() !== '' && { linkUrl: linkUrl.trim() }),
    ...(linkText.trim() !== '' && { linkText: linkText.trim() }),
    images: [],
    videos: [],
  };
}

export const isWritten = ({ subject, content }: Draft): boolean => subject.trim() !== '' && content.trim() !== '';

/** What the forms are filled with: the templates in English. */
export const BROADCAST_TEMPLATES = broadcastTemplates(BROADCAST.templates);
