import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { detailText, type Texts, useTexts } from '../../lib/language/texts';
import { FactList } from '../../ui/fact-list';

/** Both sides beside each other, when it was found, and how it ended. */
export function ExceptionFacts({ exception }: { readonly exception: ReconciliationExceptionView }) {
  const texts = useTexts('reconciliation');
  const payments = useTexts('payments');
  return <FactList facts={[...factsOf(exception, texts, payments), ...endOf(exception, texts)]} />;
}

type Facts = readonly (readonly [name: string, value: string])[];

function factsOf(
  exception: ReconciliationExceptionView,
  texts: Texts['reconciliation'],
  payments: Texts['payments'],
): Facts {
  const { reference, userName, amount, ourAmount, occurredAt, foundAt, seenAt } = exception;
  return [
    [texts.reference, reference],
    ...(userName ? [[texts.player, userName] as const] : []),
    [texts.amount, nairaText(amount)],
    [texts.ours, ourAmount === null ? texts.nothing : nairaText(ourAmount)],
    [texts.theirs, theirs(exception, texts, payments)],
    [texts.since, `${timeText(occurredAt)} (${ageText(exception, texts)})`],
    [texts.found, timeText(foundAt)],
    [texts.seen, timeText(seenAt)],
  ];
}

/** What the provider says it is, as the page of a payment says it; another currency than ours stands before the amount. */
function theirs(
  { theirAmount, theirCurrency, theirStatus }: ReconciliationExceptionView,
  texts: Texts['reconciliation'],
  payments: Texts['payments'],
): string {
  if (theirAmount === null) return texts.nothing;
  const amount = theirCurrency === 'NGN' ? nairaText(theirAmount) : `${theirCurrency ?? ''} ${theirAmount}`;
  return theirStatus ? `${amount}, ${detailText(theirStatus, payments)}` : amount;
}

function endOf(
  { end, closedAt, closedByName, reason }: ReconciliationExceptionView,
  texts: Texts['reconciliation'],
): Facts {
  if (!end || !closedAt) return [];
  return [
    [texts.status, texts.ends[end]],
    [texts.closed, timeText(closedAt)],
    ...(closedByName ? [[texts.closedBy, closedByName] as const] : []),
    ...(reason ? [[texts.reason, reason] as const] : []),
  ];
}

const HOURS_OF_A_DAY = 24;

/** "4 days", or "7 hours" on the first day: how long ago the payment was made. */
export const ageText = (
  { ageHours }: Pick<ReconciliationExceptionView, 'ageHours'>,
  { days, hours }: Pick<Texts['reconciliation'], 'days' | 'hours'>,
): string => (ageHours < HOURS_OF_A_DAY ? hours(ageHours) : days(Math.floor(ageHours / HOURS_OF_A_DAY)));
