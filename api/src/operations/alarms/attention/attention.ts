import { Inject, Injectable } from '@nestjs/common';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  type AttentionClosedView,
  type AttentionTakenView,
  type AttentionView,
  SEEN_TO_KINDS,
} from '@sabi50/contracts/attention-views';
import { ParkedEvents } from '../../../event-sourcing/consumers/parked-events.js';
import { FAR_BEHIND_SECONDS, readerLags } from '../../../event-sourcing/consumers/reader-lags.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { QueryBus } from '@nestjs/cqrs';
import { weekOf } from '@sabi50/contracts/business-time';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';

/** Of one kind of matter, what waits now. */
export interface Waiting {
  readonly kind: AttentionKind;
  /** At least 1. */
  readonly count: number;
  readonly oldest: Date;
  readonly deadline: Date | null;
  /** The page of the console where they are; null where no page has them. */
  readonly path: string | null;
  readonly names: readonly string[];
  /** Of what staff say that they have seen to: all that is counted came before this moment. */
  readonly until: Date | null;
}

interface Row extends Record<string, unknown> {
  readonly kind: AttentionKind;
  readonly count: number;
  readonly oldest: Date;
  readonly deadline: Date | null;
  readonly newest: Date | null;
  /** Where the most urgent one is, for those that are in no list of their own. */
  readonly path: string | null;
}

const listed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Where those are that are counted in lists. */
const PATHS: Partial<Readonly<Record<AttentionKind, string>>> = {
  'held-payments': listed('/payments', { status: 'held' }),
  'unmatched-webhooks': '/unmatched-webhooks',
  'reconciliation-exceptions': '/reconciliation',
  'fast-players': listed('/users', { standing: 'flagged' }),
  'question-reports': '/question-reports',
};

/** What an alarm alone tells: an open one of a kind that is counted besides would be told twice. */
const ALARMED = ATTENTION_KINDS.filter((kind) => !(kind in PATHS));

/** What staff have seen to is not counted again. */
const seenTo = (kind: AttentionKind): string =>
  `coalesce((select max(until) from attention_items where kind = '${kind}'), '-infinity')`;

/** Times of the wire have milliseconds, those of the database microseconds. */
const upTo = (time: string): string => `date_trunc('milliseconds', max(${time})) + interval '1 millisecond'`;

const WAITING_SQL = `
select kind, count(*)::int as count, min(raised_at) as oldest, null::timestamptz as deadline, null::timestamptz as newest,
    (array_agg(path order by raised_at))[1] as path
  from alarms where closed_at is null and kind = any($1::text[]) group by kind
union all
select 'open-disputes', count(*)::int, min(heard_at), min(due_at), null,
    '/payments/' || (array_agg(reference order by due_at))[1] || '/show' from read.open_disputes
  where not is_answered or is_archived
union all
select 'held-payments', count(*)::int, min(created_at), null, null, null from read.payment_activities where status = 'held'
union all
select 'large-adjustments', count(*)::int, min(requested_at), min(expires_at), null,
    '/users/' || (array_agg(user_id order by expires_at))[1] || '/show' from open_adjustment_requests
union all
select 'unmatched-webhooks', count(*)::int, min(received_at), null, null, null from open_unmatched_webhooks
union all
select 'reconciliation-exceptions', count(*)::int, min(found_at), null, null, null from open_reconciliation_exceptions
union all
select 'erased-with-balance', count(*)::int, min(w.updated_at), null, null,
    '/users/' || (array_agg(w.user_id order by w.updated_at))[1] || '/show'
  from read.player_erasures e join read.wallet_balance w on w.user_id = e.user_id
 where e.erased_at is not null and w.balance_kobo > 0
union all
select 'question-reports', count(*)::int, min(reported_at), null, null, null from open_question_reports
union all
select 'troubled-mails', count(*)::int, min(at), null, ${upTo('at')}, (array_agg(path order by at desc))[1]
  from (select at, coalesce('/users/' || user_id || '/show', '/broadcast/sent') as path from failed_mails
         where at > ${seenTo('troubled-mails')}
        union all
        select at, '/broadcast/sent/' || broadcast_id from troubled_broadcast_mails
         where at > ${seenTo('troubled-mails')}) troubled
union all
select 'fast-players', count(*)::int, min(flagged_at), null, ${upTo('flagged_at')}, null
  from read.answer_speed f
 where flagged_at > ${seenTo('fast-players')}
   and not exists (select from lifted_speed_flags l where l.user_id = f.user_id and l.lifted_to >= f.flagged_at)`;

/** So many readers that are behind are named. */
const NAMES_MAX = 5;

/** What waits for a person (rule staff/needs-attention). */
@Injectable()
export class Attention {
  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** The kinds of which there are any, the most urgent first. */
  async waiting(): Promise<readonly Waiting[]> {
    const [listed, parked, behind] = await Promise.all([this.inTables(), this.parked(), this.behind()]);
    return [...listed, ...parked, ...behind].toSorted(
      (one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind),
    );
  }

  private async inTables(): Promise<readonly Waiting[]> {
    const rows = await this.database.query<Row>(WAITING_SQL, [ALARMED]);
    return rows
      .filter(({ count }) => count > 0)
      .map(({ kind, count, oldest, deadline, newest, path }) => ({
        ...{ kind, count, oldest, deadline, names: [], until: newest },
        path: PATHS[kind] ?? path ?? '/',
      }));
  }

  /** Events that a process manager or a read model left aside, by their streams. */
  private async parked(): Promise<readonly Waiting[]> {
    const streams = await new ParkedEvents(this.database).list();
    if (streams.length === 0) return [];
    const oldest = new Date(Math.min(...streams.map(({ parkedAt }) => parkedAt.getTime())));
    const found = { kind: 'parked-events', count: streams.length, oldest, path: '/#parked-events' } as const;
    return [{ ...found, deadline: null, names: [], until: null }];
  }

  /** Read models and process managers that stand still, or have not seen events of a minute ago. */
  private async behind(): Promise<readonly Waiting[]> {
    const { readers } = await readerLags(this.database, this.store, this.clock.now());
    const late = readers.filter(({ poison, lagSeconds }) => poison !== null || lagSeconds > FAR_BEHIND_SECONDS);
    if (late.length === 0) return [];
    const times = late.map(({ unseenSince }) => (unseenSince ?? this.clock.now()).getTime());
    return [
      {
        ...{ kind: 'readers-behind', count: late.length, oldest: new Date(Math.min(...times)), deadline: null },
        ...{ path: null, names: late.map(({ name }) => name).slice(0, NAMES_MAX), until: null },
      },
    ];
  }
}

/** So many closed ones are shown, the newest first. */
const CLOSED_MAX = 200;

interface TakenRow extends Record<string, unknown> {
  readonly kind: AttentionKind;
  readonly taken_by: string | null;
  readonly taken_at: Date | null;
}

interface ClosedRow extends TakenRow {
  readonly id: string;
  readonly count: number;
  readonly opened_at: Date;
  readonly closed_at: Date;
  readonly closed_by: string | null;
}

type Names = ReadonlyMap<string, { readonly name: string }>;

/** What waits with who sees to it, and what was closed (rule staff/attention-taken). */
@Injectable()
export class AttentionItems {
  constructor(
    private readonly attention: Attention,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** The kinds of which there are any, the most urgent first. */
  async waiting(): Promise<readonly AttentionView[]> {
    const [waiting, taken] = await Promise.all([
      this.attention.waiting(),
      this.database.query<TakenRow>(
        'select kind, taken_by, taken_at from attention_items where closed_at is null and taken_by is not null',
      ),
    ]);
    const names = await this.namesOf(taken.map(({ taken_by }) => taken_by));
    const byKind = new Map(taken.map((row) => [row.kind, takenOf(row, names)]));
    return waiting.map((one) => viewOf(one, byKind.get(one.kind) ?? null));
  }

  /** What was closed since Monday in Lagos, the newest first. */
  async closed(now: Date): Promise<readonly AttentionClosedView[]> {
    const rows = await this.database.query<ClosedRow>(
      `select id, kind, count, opened_at, taken_by, taken_at, closed_at, closed_by
         from attention_items where closed_at >= $1 order by closed_at desc, id limit $2`,
      [weekOf(now).start, CLOSED_MAX],
    );
    const names = await this.namesOf(rows.flatMap(({ taken_by, closed_by }) => [taken_by, closed_by]));
    return rows.map((row) => ({
      ...{ id: row.id, kind: row.kind, count: row.count, openedAt: row.opened_at.toISOString() },
      ...{ taken: takenOf(row, names), closedAt: row.closed_at.toISOString() },
      closedBy: row.closed_by && (names.get(row.closed_by)?.name ?? row.closed_by),
    }));
  }

  private async namesOf(ids: readonly (string | null)[]): Promise<Names> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    return known.length === 0 ? new Map() : this.queries.execute(new AccountNames(known));
  }
}

function takenOf({ taken_by: byId, taken_at: at }: TakenRow, names: Names): AttentionTakenView | null {
  return byId === null || at === null ? null : { byId, byName: names.get(byId)?.name ?? null, at: at.toISOString() };
}

const viewOf = (waiting: Waiting, taken: AttentionTakenView | null): AttentionView => ({
  ...{ kind: waiting.kind, count: waiting.count, oldestAt: waiting.oldest.toISOString() },
  deadlineAt: waiting.deadline?.toISOString() ?? null,
  ...{ path: waiting.path, names: waiting.names, taken },
  closableUntil: waiting.until?.toISOString() ?? null,
});

/** Who took a matter; null: nobody has. */
export type TakenBy = string | null;

/**
 * Whether taking it changes anything: what one has already is taken once (rule staff/attention-taken).
 * @throws DomainError CONFLICT where a colleague was first
 */
export function mayTake(takenBy: TakenBy, by: string): boolean {
  if (takenBy !== null && takenBy !== by) throw new DomainError('CONFLICT');
  return takenBy === null;
}

/** Whether giving it back changes anything: anybody may, since colleagues fall ill. */
export const mayGiveBack = (takenBy: TakenBy): boolean => takenBy !== null;

/**
 * What staff see to, and the moment up to which they have: never one to come.
 * @throws DomainError ATTENTION_STILL_WAITS for what closes when nothing of it waits any more
 */
export function closedUntil(kind: AttentionKind, until: Date, now: Date): Date {
  if (!isSeenTo(kind)) throw new DomainError('ATTENTION_STILL_WAITS');
  return until < now ? until : now;
}

/** Whether it waits until staff say that they have seen to it. */
export const isSeenTo = (kind: AttentionKind): boolean => (SEEN_TO_KINDS as readonly AttentionKind[]).includes(kind);

/** Notes what begins to wait for staff, and closes what waits no more (rule staff/attention-taken). */
@Injectable()
export class FollowAttention extends ScheduledJob {
  readonly name = 'attention';
  override readonly everyMs = 15_000;

  constructor(
    private readonly attention: Attention,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const lookedAt = this.clock.now();
    const waiting = await this.attention.waiting();
    await this.database.transaction(async (sql) => {
      // What somebody opened after the look was not looked at.
      await sql.execute(
        `update attention_items set closed_at = $2
          where closed_at is null and kind <> all($1::text[]) and created_at < $2`,
        [waiting.map(({ kind }) => kind), lookedAt],
      );
      await sql.execute(
        `insert into attention_items as known (kind, count, opened_at)
         select * from unnest($1::text[], $2::int[], $3::timestamptz[])
         on conflict (kind) where closed_at is null do update set count = excluded.count
           where known.count < excluded.count`,
        [waiting.map(({ kind }) => kind), waiting.map(({ count }) => count), waiting.map(({ oldest }) => oldest)],
      );
    });
  }
}
