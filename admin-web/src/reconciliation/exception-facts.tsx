import { timeText } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import { type ReconciliationExceptionView } from '@sabi50/vocabulary/reconciliation';
import { FactList } from '../ui/fact-list';
import { ageText } from './age-text';
import { type ReconciliationTexts, useTexts } from './texts';

/** Both sides beside each other, when it was found, and how it ended. */
export function ExceptionFacts({ exception }: { readonly exception: ReconciliationExceptionView }) {
  const texts = useTexts();
  return <FactList facts={[...factsOf(exception, texts), ...endOf(exception, texts)]} />;
}

type Facts = readonly (readonly [name: string, value: string])[];

function factsOf(exception: ReconciliationExceptionView, texts: ReconciliationTexts): Facts {
  const { reference, userName, amount, ourAmount, occurredAt, foundAt, seenAt } = exception;
  return [
    [texts.reference, reference],
    ...(userName ? [[texts.player, userName] as const] : []),
    [texts.amount, nairaText(amount)],
    [texts.ours, ourAmount === null ? texts.nothing : nairaText(ourAmount)],
    [texts.theirs, theirs(exception, texts)],
    [texts.since, `${timeText(occurredAt)} (${ageText(exception, texts)})`],
    [texts.found, timeText(foundAt)],
    [texts.seen, timeText(seenAt)],
  ];
}

/** The provider's own words for its status; another currency than ours stands before the amount. */
function theirs({ theirAmount, theirCurrency, theirStatus }: ReconciliationExceptionView, texts: ReconciliationTexts) {
  if (theirAmount === null) return texts.nothing;
  const amount = theirCurrency === 'NGN' ? nairaText(theirAmount) : `${theirCurrency ?? ''} ${theirAmount}`;
  return theirStatus ? `${amount}, ${theirStatus}` : amount;
}

function endOf(
  { end, closedAt, closedByName, reason }: ReconciliationExceptionView,
  texts: ReconciliationTexts,
): Facts {
  if (!end || !closedAt) return [];
  return [
    [texts.status, texts.ends[end]],
    [texts.closed, timeText(closedAt)],
    ...(closedByName ? [[texts.closedBy, closedByName] as const] : []),
    ...(reason ? [[texts.reason, reason] as const] : []),
  ];
}
