import { NOTICES as EN } from '@sabi50/texts/push/en/notices';
import { NOTICES as HA } from '@sabi50/texts/push/ha/notices';
import { NOTICES as IG } from '@sabi50/texts/push/ig/notices';
import { NOTICES as YO } from '@sabi50/texts/push/yo/notices';
import { lagosTime } from '@sabi50/vocabulary/business-time';
import { type Language } from '@sabi50/vocabulary/languages';
import { type NoticeKind, type NoticeMessage } from '@sabi50/vocabulary/push-views';
import { PAGES } from '@sabi50/vocabulary/routes';

const WORDS = { en: EN, ha: HA, yo: YO, ig: IG } as const;

/** Where what happened can be seen. */
const LEADS_TO: Readonly<Record<NoticeKind, string>> = {
  draw: PAGES.dashboard,
  won: PAGES.draws,
  payment: PAGES.history,
};

/**
 * What a phone shows, also to whoever looks at it: no name, no amount, no number (rule push/on-locked-screens). A notice of a
 * draw ends with it.
 */
export function noticeMessage(kind: NoticeKind, language: Language, expiresAt: Date): NoticeMessage {
  const words = WORDS[language];
  const body = kind === 'draw' ? words.draw.body(lagosTime(expiresAt)) : words[kind].body;
  return { kind, language, title: words[kind].title, body, path: LEADS_TO[kind] };
}
