import { lagosDate } from '@sabi50/contracts/business-time';
import { type StaffEntryKind } from '@sabi50/contracts/enumerations';
import { type TimelineRowView, type WatchedDepositsView } from '@sabi50/contracts/player-timeline-views';

export interface TimelineDay {
  /** In Lagos. */
  readonly day: string;
  readonly rows: readonly TimelineRowView[];
}

/** Rows, the newest first, under the day in Lagos on which they happened. */
export function rowsByDay(rows: readonly TimelineRowView[]): readonly TimelineDay[] {
  const days = new Map<string, TimelineRowView[]>();
  for (const row of rows) {
    const day = lagosDate(new Date(row.at));
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(row);
    else days.set(day, [row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** Entries whose reference is that of a payment. */
const OF_PAYMENTS: ReadonlySet<StaffEntryKind> = new Set<StaffEntryKind>([
  'pending_deposit',
  'deposit',
  'deposit_reversed',
  'reversal_cancelled',
  'failed_deposit',
  'held_deposit',
]);

/** Entries whose reference is that of a game. */
const OF_GAMES: ReadonlySet<StaffEntryKind> = new Set<StaffEntryKind>(['quiz_fee', 'refund']);

/** The page of what a row is about; null where there is none. */
export function pageOf({ id, game, money, mail }: TimelineRowView): string | null {
  if (mail?.source === 'broadcast') return `/broadcast/sent/${id}`;
  if (game) return `/games/${id}/show`;
  if (!money?.reference) return null;
  if (OF_PAYMENTS.has(money.kind)) return `/payments/${money.reference}/show`;
  return OF_GAMES.has(money.kind) ? `/games/${money.reference}/show` : null;
}

/** The payment, or where there are several the list of them. */
export function depositsPath(userId: string, { standing, count, reference }: WatchedDepositsView): string {
  if (count === 1) return `/payments/${reference}/show`;
  const isStatus = standing === 'pending' || standing === 'failed' || standing === 'held';
  const filter = JSON.stringify({ userId, type: 'deposit', [isStatus ? 'status' : 'standing']: standing });
  return `/payments?${new URLSearchParams({ filter, page: '1' }).toString()}`;
}
