import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type DoneErasureView,
  type ErasureListView,
  ERASURES_SHOWN,
  type WaitingErasureView,
} from '@sabi50/vocabulary/erasure-views';
import { ErasureOf } from '../../accounts/accounts.queries.js';
import { Database } from '../../platform/postgres/database.js';

interface Row extends Record<string, unknown> {
  readonly userId: string;
  readonly name: string;
  readonly requestedAt: Date;
  readonly dueAt: Date;
}

/** Who asked to be erased and waits, and who was erased: of them the id alone (rule data/erasure). */
@Injectable()
export class ErasureList {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async list(): Promise<ErasureListView> {
    const [waiting, done, [counts]] = await Promise.all([
      this.database.query<Row>(
        `select e.user_id as "userId", p.first_name || ' ' || p.last_name as name, e.requested_at as "requestedAt",
                e.due_at as "dueAt"
           from read.player_erasures e join account_profiles p on p.id = e.user_id
          where e.erased_at is null order by e.due_at, e.user_id limit ${ERASURES_SHOWN}`,
      ),
      this.database.query<{ userId: string; requestedAt: Date; erasedAt: Date }>(
        `select user_id as "userId", requested_at as "requestedAt", erased_at as "erasedAt" from read.player_erasures
          where erased_at is not null order by erased_at desc, user_id limit ${ERASURES_SHOWN}`,
      ),
      this.database.query<{ waiting: number; done: number }>(
        `select (count(*) filter (where erased_at is null))::int as waiting, count(erased_at)::int as done
           from read.player_erasures`,
      ),
    ]);
    const views = await Promise.all(waiting.map((row) => this.waitingOf(row)));
    return {
      waiting: views.filter((view) => view !== null),
      waitingCount: counts?.waiting ?? 0,
      done: done.map(({ userId, requestedAt, erasedAt }): DoneErasureView => ({
        ...{ userId, requestedAt: requestedAt.toISOString(), erasedAt: erasedAt.toISOString() },
      })),
      doneCount: counts?.done ?? 0,
    };
  }

  /** Null where it was taken back, or done, since the list was read. */
  private async waitingOf({ userId, name, requestedAt, dueAt }: Row): Promise<WaitingErasureView | null> {
    const standing = await this.queries.execute(new ErasureOf(userId));
    if (!standing || standing.phase === 'erased') return null;
    return {
      ...{ userId, name, requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() },
      ...{ hasBegun: standing.phase === 'begun', waitsFor: standing.waitsFor },
    };
  }
}
