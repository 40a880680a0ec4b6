import { Injectable } from '@nestjs/common';
import { ATTENTION_KINDS, type AttentionKind, type AttentionView } from '@sabi50/vocabulary/attention-views';
import { Database } from '../../platform/postgres/database.js';

interface Row extends Record<string, unknown> {
  readonly kind: AttentionKind;
  readonly count: number;
  readonly oldest: Date;
  readonly deadline: Date | null;
  /** Where the most urgent one is, for those that are in no list of their own. */
  readonly path: string | null;
}

/** Where those are that are counted in lists. */
const PATHS: Partial<Readonly<Record<AttentionKind, string>>> = {
  'held-payments': `/payments?filter=${encodeURIComponent(JSON.stringify({ status: 'held' }))}`,
  'unmatched-webhooks': '/unmatched-webhooks',
  'reconciliation-exceptions': '/reconciliation',
  'question-reports': '/question-reports',
};

const WAITING_SQL = `
select kind, count(*)::int as count, min(raised_at) as oldest, null::timestamptz as deadline,
    (array_agg(path order by raised_at))[1] as path
  from alarms where closed_at is null and kind = any($1::text[]) group by kind
union all
select 'open-disputes', count(*)::int, min(heard_at), min(due_at),
    '/payments/' || (array_agg(reference order by due_at))[1] || '/show' from read.open_disputes
union all
select 'held-payments', count(*)::int, min(created_at), null, null from read.payment_activities where status = 'held'
union all
select 'unmatched-webhooks', count(*)::int, min(received_at), null, null from open_unmatched_webhooks
union all
select 'reconciliation-exceptions', count(*)::int, min(found_at), null, null from open_reconciliation_exceptions
union all
select 'question-reports', count(*)::int, min(reported_at), null, null from open_question_reports`;

/** What waits for a person (rule staff/needs-attention). */
@Injectable()
export class Attention {
  constructor(private readonly database: Database) {}

  /** The kinds of which there are any, the most urgent first. */
  async waiting(): Promise<readonly AttentionView[]> {
    const rows = await this.database.query<Row>(WAITING_SQL, [ATTENTION_KINDS]);
    return rows
      .filter(({ count }) => count > 0)
      .map(({ kind, count, oldest, deadline, path }) => ({
        kind,
        count,
        oldestAt: oldest.toISOString(),
        deadlineAt: deadline?.toISOString() ?? null,
        path: PATHS[kind] ?? path ?? '/',
      }))
      .toSorted((one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind));
  }
}
