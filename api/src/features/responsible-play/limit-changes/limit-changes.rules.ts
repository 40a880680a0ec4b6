import { koboToDecimal } from '@sabi50/contracts/money';
import { type TimelineLimitView } from '@sabi50/contracts/player-timeline-views';
import { type RowPlace } from '../../../kernel/position.js';
import { type SpendingEvent } from '../../../domain/player-limits/player-limits.events.js';

/** A decision of the player: a limit, a pause or an exclusion, with its id in the log and its time as ISO 8601. */
export interface LimitChange extends TimelineLimitView {
  readonly id: string;
  readonly at: string;
}

/** An event with its id in the log. */
export type StoredEvent = SpendingEvent & { readonly id: string };

/** What the player decided, the newest first, behind a place and at most `limit` rows. */
export function changesBehind(events: readonly StoredEvent[], behind: RowPlace, limit: number): readonly LimitChange[] {
  return events
    .map((event) => ({ id: event.id, at: event.data.occurredAt, ...changeOf(event) }))
    .filter((change) => isBehind(change, behind))
    .sort((one, other) => compare(other.at, one.at) || compare(other.id, one.id))
    .slice(0, limit);
}

function changeOf(event: SpendingEvent): TimelineLimitView {
  switch (event.type) {
    case 'DepositLimitSet':
      return {
        change: 'limit-set',
        period: event.data.period,
        amount: decimalOrNull(event.data.amountKobo),
        until: null,
      };
    case 'DepositLimitRaiseAsked': {
      const { period, amountKobo, confirmFrom } = event.data;
      return { change: 'raise-asked', period, amount: decimalOrNull(amountKobo), until: confirmFrom };
    }
    case 'PlayPaused':
      return { change: 'paused', period: null, amount: null, until: event.data.until };
    case 'PlayerExcluded':
      return { change: 'excluded', period: null, amount: null, until: event.data.until };
  }
}

const decimalOrNull = (kobo: number | null): string | null => (kobo === null ? null : koboToDecimal(kobo));

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

function isBehind({ id, at }: Pick<LimitChange, 'id' | 'at'>, place: RowPlace): boolean {
  const later = Date.parse(at) - place.at.getTime();
  return later < 0 || (later === 0 && place.id !== null && id < place.id);
}
