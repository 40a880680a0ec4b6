import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type AttentionClosedView,
  type AttentionKind,
  type AttentionTakenView,
  type AttentionView,
} from '@sabi50/contracts/attention-views';
import { weekOf } from '@sabi50/contracts/business-time';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { Database } from '../../../platform/postgres/database.js';
import { Attention, type Waiting } from './attention.js';

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
