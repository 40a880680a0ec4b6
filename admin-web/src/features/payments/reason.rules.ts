import { timeText } from '@sabi50/contracts/formats';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { type Texts } from '../../lib/language/texts';
import { moneyText } from './payment-page/money-text';

type Reasoned = Pick<PaymentActivityView, 'status' | 'flag' | 'amount' | 'back' | 'reason'>;

/** What the provider said that matters to staff, in a few words; null where it said nothing of the kind. */
export function reasonText(payment: Reasoned, texts: Texts['payments']): string | null {
  const { flag, reason } = payment;
  if (!reason) return null;
  const sentences = [saidText(flag, reason, texts), partText(payment, texts), ...waits(reason, texts)].filter(
    (words) => words !== null,
  );
  if (sentences.length > 0) return sentences.join('. ');
  return flag ? texts.flagReasons[flag] : null;
}

type Said = NonNullable<PaymentActivityView['reason']>;

/** What was paid otherwise than it was asked for, or why nothing was: a mark says what differs, this by how much. */
function saidText(
  flag: PaymentActivityView['flag'],
  { failure, seenAmount, seenCurrency, seenChannel }: Said,
  texts: Texts['payments'],
): string | null {
  const { details, statuses } = texts.case;
  if (failure) return failure === 'expired' ? statuses.expired : details[failure];
  if (flag === 'channel-differs' && seenChannel) return texts.reasonChannel(seenChannel);
  const isOther = flag === 'amount-differs' || flag === 'currency-differs';
  return isOther && seenAmount ? texts.reasonPaid(moneyText(seenAmount, seenCurrency) ?? seenAmount) : null;
}

/** How much went back, where that is not all of it. */
const partText = (payment: Reasoned, texts: Texts['payments']): string | null =>
  payment.back !== null && standingOf(payment).includes('given-back-in-part')
    ? texts.reasonBack(nairaText(payment.back))
    : null;

/** Until when a dispute can be answered, and what the player owes. */
const waits = ({ answerBy, owed }: Said, texts: Texts['payments']): readonly (string | null)[] => [
  answerBy && texts.case.dueAt(timeText(answerBy)),
  owed && texts.reasonOwed(nairaText(owed)),
];
