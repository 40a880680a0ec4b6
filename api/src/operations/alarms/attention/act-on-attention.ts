import { Injectable } from '@nestjs/common';
import { type AttentionKind } from '@sabi50/contracts/attention-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { Attention, type Waiting } from './attention.js';
import { closedUntil, mayGiveBack, mayTake, type TakenBy } from './attention.rules.js';

interface Item extends Record<string, unknown> {
  readonly id: string;
  readonly taken_by: TakenBy;
}

/** Staff take what waits, give it back, and say that they have seen to it; each with its entry in the staff log. */
@Injectable()
export class ActOnAttention {
  constructor(
    private readonly attention: Attention,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONFLICT where a colleague took it first, or nothing of it waits any more */
  take(kind: AttentionKind, actor: StaffActor): Promise<void> {
    return this.change(kind, async (sql, { id, taken_by }) => {
      if (!mayTake(taken_by, actor.userId)) return;
      await sql.execute('update attention_items set taken_by = $2, taken_at = $3 where id = $1', [
        ...[id, actor.userId, this.clock.now()],
      ]);
      const [before, after] = [
        { kind, takenBy: null },
        { kind, takenBy: actor.userId },
      ];
      await recordChange(sql, { actor, action: 'attention.take', subjectId: id, before, after });
    });
  }

  /** @throws DomainError CONFLICT where nothing of it waits any more */
  giveBack(kind: AttentionKind, actor: StaffActor): Promise<void> {
    return this.change(kind, async (sql, { id, taken_by }) => {
      if (!mayGiveBack(taken_by)) return;
      await sql.execute('update attention_items set taken_by = null, taken_at = null where id = $1', [id]);
      const [before, after] = [
        { kind, takenBy: taken_by },
        { kind, takenBy: null },
      ];
      await recordChange(sql, { actor, action: 'attention.give-back', subjectId: id, before, after });
    });
  }

  /**
   * What came up to `until` is seen to; what came later waits on, as a matter of its own.
   * @throws DomainError ATTENTION_STILL_WAITS for a kind that closes when nothing of it waits any more; CONFLICT where that
   *   is so already
   */
  async close(
    kind: AttentionKind,
    { until, reason }: { readonly until: Date; readonly reason: string },
    actor: StaffActor,
  ): Promise<void> {
    const now = this.clock.now();
    const seenUntil = closedUntil(kind, until, now);
    await this.change(kind, async (sql, { id }, { count }) => {
      await sql.execute('update attention_items set closed_at = $2, closed_by = $3, until = $4 where id = $1', [
        ...[id, now, actor.userId, seenUntil],
      ]);
      const after = { kind, count, until: seenUntil.toISOString() };
      await recordChange(sql, { actor, action: 'attention.close', subjectId: id, before: null, after, reason });
    });
  }

  private async change(
    kind: AttentionKind,
    act: (sql: Sql, item: Item, waiting: Waiting) => Promise<void>,
  ): Promise<void> {
    const waiting = (await this.attention.waiting()).find((one) => one.kind === kind);
    if (!waiting) throw new DomainError('CONFLICT');
    await this.database.transaction(async (sql) => act(sql, await openItem(sql, waiting), waiting));
  }
}

/** The row of what waits, locked; it is there already unless it began to wait a moment ago. */
async function openItem(sql: Sql, { kind, count, oldest }: Waiting): Promise<Item> {
  const [item] = await sql.query<Item>(
    `insert into attention_items as known (kind, count, opened_at) values ($1, $2, $3)
     on conflict (kind) where closed_at is null do update set count = greatest(known.count, excluded.count)
     returning id, taken_by`,
    [kind, count, oldest],
  );
  if (!item) throw new DomainError('CONFLICT');
  return item;
}
