import { Inject, Injectable } from '@nestjs/common';
import { ATTENTION_KINDS, type AttentionKind } from '@sabi50/contracts/attention-views';
import { ParkedEvents } from '../../../event-sourcing/consumers/parked-events.js';
import { FAR_BEHIND_SECONDS, readerLags } from '../../../event-sourcing/consumers/reader-lags.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

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
