import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type DoneErasureView,
  type ErasureAskerView,
  type ErasureListView,
  ERASURES_SHOWN,
  type WaitingErasureView,
} from '@sabi50/contracts/erasure-views';
import { AccountNames, ErasureOf } from '../../auth/accounts.queries.js';
import { Database } from '../../../platform/postgres/database.js';

interface AskedRow extends Record<string, unknown> {
  readonly userId: string;
  /** Of staff; null: the player asked. */
  readonly byId: string | null;
  readonly requestedAt: Date;
}

interface DoneRow extends AskedRow {
  readonly erasedAt: Date;
}

interface WaitingRow extends AskedRow {
  readonly name: string;
  readonly dueAt: Date;
}

/** Who asked. */
const BY = `substring(e.requested_by from '^staff:(.+)$') as "byId"`;

/** Who asked to be erased and waits, and who was erased: of them the id alone (rule data/erasure). */
@Injectable()
export class ErasureList {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async list(): Promise<ErasureListView> {
    const [waiting, done, [counts]] = await Promise.all([
      this.database.query<WaitingRow>(
        `select e.user_id as "userId", p.first_name || ' ' || p.last_name as name, e.requested_at as "requestedAt",
                e.due_at as "dueAt", ${BY}
           from read.player_erasures e join account_profiles p on p.id = e.user_id
          where e.erased_at is null order by e.due_at, e.user_id limit ${ERASURES_SHOWN}`,
      ),
      this.database.query<DoneRow>(
        `select e.user_id as "userId", e.requested_at as "requestedAt", e.erased_at as "erasedAt", ${BY}
           from read.player_erasures e
          where e.erased_at is not null order by e.erased_at desc, e.user_id limit ${ERASURES_SHOWN}`,
      ),
      this.database.query<{ waiting: number; done: number }>(
        `select (count(*) filter (where erased_at is null))::int as waiting, count(erased_at)::int as done
           from read.player_erasures`,
      ),
    ]);
    const askerOf = await this.askers([...waiting, ...done]);
    const views = await Promise.all(waiting.map((row) => this.waitingOf(row, askerOf(row))));
    return {
      waiting: views.filter((view) => view !== null),
      waitingCount: counts?.waiting ?? 0,
      done: done.map((row): DoneErasureView => ({
        ...{ userId: row.userId, ...askerOf(row) },
        ...{ requestedAt: row.requestedAt.toISOString(), erasedAt: row.erasedAt.toISOString() },
      })),
      doneCount: counts?.done ?? 0,
    };
  }

  private async askers(rows: readonly AskedRow[]): Promise<(row: AskedRow) => ErasureAskerView> {
    const staff = rows.map(({ byId }) => byId).filter((id) => id !== null);
    const names = await this.queries.execute(new AccountNames([...new Set(staff)]));
    return ({ byId }) => ({ byId, byName: byId && (names.get(byId)?.name ?? null) });
  }

  /** Null where it was taken back, or done, since the list was read. */
  private async waitingOf(
    { userId, name, requestedAt, dueAt }: WaitingRow,
    asker: ErasureAskerView,
  ): Promise<WaitingErasureView | null> {
    const standing = await this.queries.execute(new ErasureOf(userId));
    if (!standing || standing.phase === 'erased') return null;
    return {
      ...{ userId, name, ...asker, requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() },
      ...{ hasBegun: standing.phase === 'begun', waitsFor: standing.waitsFor },
    };
  }
}
