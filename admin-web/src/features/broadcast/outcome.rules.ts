import {
  type BroadcastCategory,
  type BroadcastCountsView,
  type BroadcastKind,
  type BroadcastSentView,
  type BroadcastStatus,
  type BroadcastView,
} from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type Texts } from '../../lib/language/texts';
import { messageText } from '../../lib/errors/message-text';

/** What came of a broadcast, in numbers of recipients. */
export interface Outcome {
  readonly kind: BroadcastKind;
  readonly category: BroadcastCategory;
  readonly sent: number;
  readonly failed: number;
  readonly suppressed: number;
}

/** What is said at the end. */
interface OutcomeToast {
  readonly isGood: boolean;
  readonly title: string;
  readonly text: string;
}

type OutcomeTexts = Pick<
  Texts['broadcast'],
  | 'emailBroadcastSent'
  | 'emailBroadcastFailed'
  | 'customEmailFailed'
  | 'sendFailed'
  | 'broadcastSent'
  | 'sentAndFailed'
  | 'sentToCategory'
  | 'failedToo'
  | 'skipped'
>;

/** Nothing more is going to happen. */
export const isOver = (status: BroadcastStatus): boolean => status === 'done' || status === 'cancelled';

/** Recipients that no mail will reach, for whatever reason but their own wish. */
export const failedOf = ({ bounced, failed, inDoubt }: BroadcastCountsView): number => bounced + failed + inDoubt;

/** Recipients whose mail is settled, one way or the other. */
export const settledOf = (counts: BroadcastCountsView): number =>
  counts.sent + failedOf(counts) + counts.suppressed + counts.cancelled;

export const outcomeOf = ({ kind, category, counts }: BroadcastView): Outcome => ({
  kind,
  category,
  sent: counts.sent,
  failed: failedOf(counts),
  suppressed: counts.suppressed,
});

export const outcomeOfCall = (
  meant: Pick<Outcome, 'kind' | 'category'>,
  { sent, failed, suppressed }: BroadcastSentView,
): Outcome => ({ ...meant, sent, failed, suppressed });

/** What the server says about a broadcast that it accepted, its date and what keeps it in the language of the page. */
export function acceptedText(view: BroadcastSentView, texts: Texts['errors']): string {
  const { pauseCode, params, scheduledFor } = view;
  if (scheduledFor !== null) return messageText({ ...view, params: { time: timeText(scheduledFor) } }, texts);
  if (pauseCode === null || params?.['reason'] === undefined) return messageText(view, texts);
  const reason = messageText({ ...pauseCode, message: String(params['reason']) }, texts);
  return messageText({ ...view, params: { ...params, reason } }, texts);
}

/** The final toast: what was sent, and behind it what that sentence does not tell. */
export function outcomeToast(outcome: Outcome, texts: OutcomeTexts): OutcomeToast {
  const { kind, category, sent, failed, suppressed } = outcome;
  const isGood = sent > 0 || failed === 0;
  const skipped = suppressed > 0 ? ` ${texts.skipped(wholeNumber(suppressed))}` : '';
  if (kind !== 'broadcast') {
    const failure = kind === 'custom' ? texts.customEmailFailed : texts.emailBroadcastFailed;
    const text = texts.sentAndFailed(wholeNumber(sent), wholeNumber(failed)) + skipped;
    return { isGood, title: isGood ? texts.emailBroadcastSent : failure, text };
  }
  const said = texts.sentToCategory(category.toUpperCase(), wholeNumber(sent));
  const failures = failed > 0 ? `. ${texts.failedToo(wholeNumber(failed))}` : '';
  if (!isGood) return { isGood, title: texts.sendFailed, text: texts.failedToo(wholeNumber(failed)) + skipped };
  return { isGood, title: texts.broadcastSent, text: said + (failures || (skipped && '.')) + skipped };
}
