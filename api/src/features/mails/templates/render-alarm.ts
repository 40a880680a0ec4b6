import { ALARM as EN } from '@sabi50/texts/mail/en/alarm';
import { ALARM as HA } from '@sabi50/texts/mail/ha/alarm';
import { ALARM as IG } from '@sabi50/texts/mail/ig/alarm';
import { ALARM as YO } from '@sabi50/texts/mail/yo/alarm';
import { type AlarmTexts } from '@sabi50/texts/mail/sections';
import { type AlarmCause } from '@sabi50/contracts/alarms';
import { type Language } from '@sabi50/contracts/languages';
import { oneLine } from '../../../platform/mail-layout/mail-parts.js';
import { mailOf, type RenderedMail } from './mail-frame.js';

const ALARM_TEXTS: Readonly<Record<Language, AlarmTexts>> = { en: EN, ha: HA, yo: YO, ig: IG };

export interface AlarmOccasion {
  readonly cause: AlarmCause;
  readonly language: Language;
  /** Null where the mail goes to an address of the settings. */
  readonly firstName: string | null;
  /** Absolute URL of the console's page. */
  readonly link: string;
}

/** The mail about an alarm, in the reader's language. Pure; everything that comes from elsewhere is escaped. */
export function renderAlarm({ cause, language, firstName, link }: AlarmOccasion): RenderedMail {
  const texts = ALARM_TEXTS[language];
  return mailOf({
    subject: texts.kinds[cause.kind].subject,
    heading: firstName === null ? texts.headingWithoutName : texts.heading(oneLine(firstName)),
    paragraphs: [whatHappened(cause, texts), texts.kinds[cause.kind].whatToDo],
    notes: [texts.note],
    button: { label: texts.button, link },
    language,
    linkHint: texts.linkHint,
    footer: texts.footer,
  });
}

function whatHappened(cause: AlarmCause, { kinds }: AlarmTexts): string {
  switch (cause.kind) {
    case 'unmatched-webhook':
      return kinds[cause.kind].happened(oneLine(cause.params.event));
    case 'mail-server-refuses':
      return kinds[cause.kind].happened(oneLine(cause.params.reply));
    case 'dispute-deadline':
      return kinds[cause.kind].happened(oneLine(cause.params.reference), cause.params.hours);
    case 'log-not-cosigned':
      return kinds[cause.kind].happened(cause.params.count, oneLine(cause.params.witness));
    case 'reconciliation-exceptions':
    case 'ledger-differences':
      return kinds[cause.kind].happened(cause.params.count);
    default:
      return kinds[cause.kind].happened;
  }
}
