import { koboToDecimal } from '@sabi50/contracts/money';
import { type TimelineErasureView } from '@sabi50/contracts/player-timeline-views';
import { type RowPlace } from '../../../kernel/row-place.js';
import { type AccountErasureEvent, type AccountEvent } from '../../../domain/accounts/accounts.events.js';

/** What happened about an erasure, without the name of who did it. */
export type ErasureFact = Omit<TimelineErasureView, 'byName'> & { readonly id: string; readonly at: Date };

/** As the timeline calls what happened. */
const CHANGES: Readonly<Record<AccountErasureEvent['type'], TimelineErasureView['change']>> = {
  ErasureRequested: 'requested',
  ErasureCancelled: 'cancelled',
  ErasureBalanceGivenUp: 'given-up',
  ErasureBegun: 'begun',
  PlayerErased: 'erased',
};

const STAFF = 'staff:';

/** Of a player's events those about erasure that stand behind a place, the newest first, at most `limit`. */
export function erasureChangesBehind(
  events: readonly (AccountEvent & { readonly id: string })[],
  behind: RowPlace,
  limit: number,
): readonly ErasureFact[] {
  return events
    .filter(isAboutErasure)
    .map(factIn)
    .filter(
      ({ at, id }) => at < behind.at || (at.getTime() === behind.at.getTime() && behind.id !== null && id < behind.id),
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

const isAboutErasure = <Event extends AccountEvent>(event: Event): event is Event & AccountErasureEvent =>
  event.type in CHANGES;

function factIn({ id, type, data }: AccountErasureEvent & { readonly id: string }): ErasureFact {
  const by = 'by' in data ? data.by : '';
  return {
    ...{ id, at: new Date(data.occurredAt), change: CHANGES[type] },
    byId: by.startsWith(STAFF) ? by.slice(STAFF.length) : null,
    amount: 'givenUpKobo' in data ? koboToDecimal(data.givenUpKobo) : null,
    dueAt: 'dueAt' in data ? data.dueAt : null,
  };
}
