import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type TimelineActView } from '@sabi50/contracts/player-timeline-views';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';
import { madeFromEvents } from './staff-log.entries.js';
import { type StaffAct, StaffActCountOn, StaffActsOfEvents, StaffActsOn } from '../staff.queries.js';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly event_id: string | null;
  readonly occurred_at: Date;
  readonly action: string;
  readonly actor_id: string;
  readonly reason: string | null;
}

const COLUMNS = `l.id, l.event_id, l.occurred_at, l.action, l.actor_id, p.content->>'reason' as reason`;
const WITH_WORDS = 'left join staff_log_personal p on p.entry_id = l.id';

/** Acts with the names of who did them. */
async function named(queries: QueryBus, rows: readonly Row[]): Promise<readonly (StaffAct & { eventId: unknown })[]> {
  const names = await queries.execute(new AccountNames([...new Set(rows.map((row) => row.actor_id))]));
  return rows.map((row) => ({
    ...{ id: row.id, eventId: row.event_id, at: row.occurred_at, action: row.action, actorId: row.actor_id },
    ...{ actorName: names.get(row.actor_id)?.name ?? null, reason: row.reason },
  }));
}

@QueryHandler(StaffActsOn)
export class StaffActsOnHandler implements IQueryHandler<StaffActsOn> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, behind, limit, withBalanceAdjustments, seen }: StaffActsOn) {
    await madeFromEvents(this.projected, seen);
    const rows = await this.database.query<Row>(
      `select ${COLUMNS} from (
         select *, date_trunc('milliseconds', occurred_at) as at from staff_log
          where subject = 'user' and subject_id = $1
            and ($5 or action <> 'user.adjust' or not coalesce(after ? 'balance', false))) l
         ${WITH_WORDS}
        where (at, id) < ($2::timestamptz, $3::bigint) order by at desc, id desc limit $4`,
      [userId, behind.at, behind.id, limit, withBalanceAdjustments],
    );
    return named(this.queries, rows);
  }
}

@QueryHandler(StaffActCountOn)
export class StaffActCountOnHandler implements IQueryHandler<StaffActCountOn> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, seen }: StaffActCountOn) {
    await madeFromEvents(this.projected, seen);
    const [row] = await this.database.query<{ acts: number; balanceAdjustments: number }>(
      `select count(*)::int as acts,
              (count(*) filter (where action = 'user.adjust' and after ? 'balance'))::int as "balanceAdjustments"
         from staff_log where subject = 'user' and subject_id = $1`,
      [userId],
    );
    return row ?? { acts: 0, balanceAdjustments: 0 };
  }
}

@QueryHandler(StaffActsOfEvents)
export class StaffActsOfEventsHandler implements IQueryHandler<StaffActsOfEvents> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ eventIds, seen }: StaffActsOfEvents): Promise<ReadonlyMap<string, TimelineActView>> {
    if (eventIds.length === 0) return new Map();
    await madeFromEvents(this.projected, seen);
    const rows = await this.database.query<Row>(
      `select ${COLUMNS} from staff_log l ${WITH_WORDS} where l.event_id = any($1::uuid[])`,
      [eventIds],
    );
    return new Map((await named(this.queries, rows)).map((act) => [String(act.eventId), act]));
  }
}
