import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { type SearchView } from '@sabi50/contracts/search-views';
import { type Texts } from '../../../lib/language/texts';

/** A payment or a game that an adjustment may be about, as it is shown. */
export interface Cause extends AdjustmentCause {
  readonly label: string;
}

type Activity = Pick<PaymentActivityView, 'type' | 'reference' | 'amount' | 'createdAt'>;

/** What is typed is looked up as an id from here on (rule staff/search). */
const ID_BEGINNING = /^[0-9a-f]{8}[0-9a-f-]*$/i;

/** Whether what is typed may be an id, or its beginning. */
export const isIdLike = (typed: string): boolean => ID_BEGINNING.test(typed.trim());

/** The newest payments and games of a player. A game that was paid and refunded is one game. */
export function causesOf(activities: readonly Activity[], texts: Texts['player-acts']): readonly Cause[] {
  const causes = activities.map(({ type, reference, amount, createdAt }): Cause => {
    const kind = type === 'deposit' ? 'payment' : 'session';
    return { kind, id: reference, label: texts.causeNames[type](nairaText(amount), timeText(createdAt)) };
  });
  return withoutRepeats(causes);
}

/** What the search found by an id, of this player alone. */
export function foundCauses(
  { payments, games }: SearchView,
  userId: string,
  texts: Texts['player-acts'],
  categories: Readonly<Record<string, string>>,
): readonly Cause[] {
  const theirs = <Hit extends { readonly userId: string }>(hits: readonly Hit[] = []): readonly Hit[] =>
    hits.filter((hit) => hit.userId === userId);
  return [
    ...theirs(payments?.hits).map(({ reference, amount, createdAt }): Cause => ({
      ...{ kind: 'payment', id: reference, label: texts.causeNames.deposit(nairaText(amount), timeText(createdAt)) },
    })),
    ...theirs(games?.hits).map(({ id, category, startedAt }): Cause => ({
      ...{ kind: 'session', id, label: texts.gameFound(categories[category] ?? category, timeText(startedAt)) },
    })),
  ];
}

/** The first of each id. */
export function withoutRepeats(causes: readonly Cause[]): readonly Cause[] {
  const ids = causes.map(({ id }) => id);
  return causes.filter(({ id }, index) => ids.indexOf(id) === index);
}
