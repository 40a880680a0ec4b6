import { type StaffDepositFailure, type StaffEntryKind } from '@sabi50/contracts/enumerations';
import {
  type PaymentCredited,
  type PaymentExpired,
  type PaymentExplained,
  type PaymentFailed,
  type PaymentFlagged,
  type PaymentInitiated,
  type PaymentRefunded,
  type PaymentRejected,
  type PaymentSucceeded,
} from '../../../domain/payments/payments.events.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { balanceChangeOf, ENTRY_KINDS, type Movement } from '../../../domain/wallet/chart-of-accounts.js';
import { returnedFeeKobo } from '../wallet-history.queries.js';

/** What tells that a deposit is under way or moved nothing, or that it did after all. */
type DepositEnd =
  | PaymentInitiated
  | PaymentFailed
  | PaymentExpired
  | PaymentFlagged
  | PaymentRejected
  | PaymentExplained
  | PaymentRefunded
  | PaymentSucceeded
  | PaymentCredited;

const isMovement = (event: Recorded<Movement | DepositEnd>): event is Recorded<Movement> => event.type in ENTRY_KINDS;

interface Entry {
  readonly id: string;
  readonly userId: unknown;
  readonly position: string;
  readonly kind: StaffEntryKind;
  readonly amountKobo: number;
  readonly returnedFeeKobo: number;
  readonly balanceAfterKobo: unknown;
  readonly owedAfterKobo: unknown;
  readonly reference: unknown;
  readonly category: unknown;
  readonly failure: StaffDepositFailure | null;
  readonly flag: unknown;
  readonly createdAt: unknown;
}

/**
 * The player's statement: one row for each change of the balance, amounts signed in kobo, and one, by its reference, for each
 * deposit that is under way, of which nothing came or which staff look into, with the amount that was asked for. Such a row goes
 * when the money comes after all. `returned_fee_kobo` is what of an adjustment gave a game's fee back.
 */
export const walletEntries: Projection<Movement | DepositEnd> = {
  name: 'wallet_entries',
  version: 6,
  tables: ['wallet_entries'],
  ddl: `create table wallet_entries (
    id                 uuid primary key,
    user_id            uuid not null,
    position           text collate "C" not null,
    kind               text not null,
    amount_kobo        bigint not null,
    returned_fee_kobo  bigint not null,
    balance_after_kobo bigint,
    owed_after_kobo    bigint,
    reference          text,
    category           text,
    failure            text,
    flag               text,
    created_at         timestamptz not null
  );
  create index wallet_entries_user on wallet_entries (user_id, position desc)`,
  eventTypes: [
    'FundsDeposited',
    'QuizFeeCharged',
    'QuizFeeRefunded',
    'BalanceAdjusted',
    'DepositReversed',
    'DepositReversalCancelled',
    'OwedPaid',
    'BalanceForfeited',
    'PaymentInitiated',
    'PaymentFailed',
    'PaymentExpired',
    'PaymentFlagged',
    'PaymentRejected',
    'PaymentExplained',
    'PaymentRefunded',
    'PaymentSucceeded',
    'PaymentCredited',
  ],
  holdsPositions: true,
  async apply(events, sql) {
    const entries = new Map<string, Entry>();
    const gone = new Set<string>();
    for (const recorded of events) {
      if (isMovement(recorded)) {
        if (!movedNothing(recorded)) entries.set(recorded.id, movementOf(recorded));
        continue;
      }
      const { reference } = recorded.data;
      const entry = depositOf(recorded);
      if (entry?.failure === 'expired' && saysMore(entries.get(reference))) continue;
      if (entry) entries.set(reference, entry);
      else if (recorded.type === 'PaymentSucceeded' || recorded.type === 'PaymentCredited') {
        entries.delete(reference);
        gone.add(reference);
      }
    }
    // Before the insertion: a payment that failed, succeeded and was flagged within one batch keeps its newest row.
    if (gone.size > 0) await sql.execute('delete from wallet_entries where id = any($1::uuid[])', [[...gone]]);
    await insert(sql, await withCategories(sql, [...entries.values()]));
  },
};

/** Declined or cancelled says more than that its time ran out. */
const saysMore = (entry: Entry | undefined): boolean =>
  entry?.kind === 'failed_deposit' && entry.failure !== 'refused-by-provider' && entry.failure !== 'page-lost';

/** A deposit that was taken back before it was credited, or what became of that: its row tells that it is held. */
const movedNothing = ({ type, data }: Movement): boolean =>
  (type === 'DepositReversed' && data.takenKobo + data.owedKobo === 0) ||
  (type === 'DepositReversalCancelled' && data.amountKobo === 0);

function movementOf(event: Recorded<Movement>): Entry {
  const { id, position, data } = event;
  return {
    ...{ id, position, userId: data.userId, kind: ENTRY_KINDS[event.type] },
    ...{ amountKobo: balanceChangeOf(event), balanceAfterKobo: data.balanceAfterKobo },
    returnedFeeKobo: event.type === 'BalanceAdjusted' ? returnedFeeKobo(event.data) : 0,
    owedAfterKobo: data.owedAfterKobo ?? null,
    ...{ reference: referenceOf(event), category: event.type === 'QuizFeeCharged' ? event.data.category : null },
    ...{ failure: null, flag: null, createdAt: data.occurredAt },
  };
}

/** The payment or the session that a movement is about. */
function referenceOf(event: Movement): string | null {
  if ('paymentReference' in event.data) return event.data.paymentReference;
  return 'sessionId' in event.data ? event.data.sessionId : null;
}

/** The row of a deposit that moved nothing so far, or null where the event makes none. */
function depositOf(event: Recorded<DepositEnd>): Entry | null {
  const failure = failureOf(event);
  const isHeld = event.type === 'PaymentFlagged' && event.data.held;
  if (!failure && !isHeld && event.type !== 'PaymentInitiated') return null;
  const { reference, userId, occurredAt } = event.data;
  return {
    ...{ id: reference, position: event.position, userId },
    kind: isHeld ? 'held_deposit' : failure ? 'failed_deposit' : 'pending_deposit',
    ...{ amountKobo: Number(event.data.amountKobo), returnedFeeKobo: 0, balanceAfterKobo: null, owedAfterKobo: null },
    ...{ reference, category: null },
    ...{ failure, flag: isHeld ? event.data.reason : null, createdAt: occurredAt },
  };
}

function failureOf(event: DepositEnd): StaffDepositFailure | null {
  if (event.type === 'PaymentExpired') return 'expired';
  if (event.type === 'PaymentRejected') return 'rejected';
  // What staff settled by other means has an entry of its own.
  if (event.type === 'PaymentExplained') return event.data.closes ? 'rejected' : null;
  if (event.type === 'PaymentRefunded') return 'refunded';
  return event.type === 'PaymentFailed' ? event.data.reason : null;
}

/** A refund names its session only; the category stands with the fee. */
async function withCategories(sql: Sql, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  if (refunds.length === 0) return entries;
  const earlier = await sql.query<{ reference: string; category: string }>(
    `select reference, category from wallet_entries
      where user_id = any($1::uuid[]) and kind = 'quiz_fee' and reference = any($2::text[])`,
    [refunds.map(({ userId }) => userId), refunds.map(({ reference }) => reference)],
  );
  const known = new Map<unknown, unknown>(earlier.map(({ reference, category }) => [reference, category]));
  for (const { kind, reference, category } of entries) if (kind === 'quiz_fee') known.set(reference, category);
  return entries.map((entry) =>
    entry.kind === 'refund' ? { ...entry, category: known.get(entry.reference) ?? null } : entry,
  );
}

async function insert(sql: Sql, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = (field: keyof Entry): unknown[] => entries.map((entry) => entry[field]);
  await sql.execute(
    `insert into wallet_entries (id, user_id, position, kind, amount_kobo, returned_fee_kobo,
       balance_after_kobo, owed_after_kobo, reference, category, failure, flag, created_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz[])
     on conflict (id) do update set position = excluded.position, kind = excluded.kind, failure = excluded.failure,
       flag = excluded.flag, created_at = excluded.created_at
       where excluded.failure is distinct from 'expired' or wallet_entries.kind <> 'failed_deposit'
          or wallet_entries.failure in ('refused-by-provider', 'page-lost')`,
    [
      ...[column('id'), column('userId'), column('position'), column('kind'), column('amountKobo')],
      ...[
        column('returnedFeeKobo'),
        column('balanceAfterKobo'),
        column('owedAfterKobo'),
        column('reference'),
        column('category'),
        column('failure'),
        column('flag'),
      ],
      column('createdAt'),
    ],
  );
}
