import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { DrawsNear, type NearDraw, PlayersInDraw } from '../../draws/draws.queries.js';
import { requestNotices } from '../notifications.commands.js';

const EVERY_MS = 60_000;
/** How long before a draw its players are told. */
export const TOLD_BEFORE_MS = 2 * 3_600_000;
const BATCH = 1_000;

/** Tells players that a draw which they are in takes place soon, once for each draw (rule push/what-is-told). */
@Injectable()
export class TellOfDraws extends ScheduledJob {
  readonly name = 'tell-of-draws';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const draw of await this.queries.execute(new DrawsNear(this.clock.now(), TOLD_BEFORE_MS))) {
      let last: string | null = null;
      do {
        const asked = await this.asked(last);
        const userIds = await this.queries.execute(new PlayersInDraw(draw, asked));
        await requestNotices(this.database, { userIds, kind: 'draw', about: nameOf(draw), expiresAt: draw.drawAt });
        last = asked.length < BATCH ? null : (asked.at(-1) ?? null);
      } while (last !== null);
    }
  }

  /** Players who want to hear of draws; nobody who takes a pause, excluded themselves, is suspended or is to be erased (rule push/breaks). */
  private async asked(after: string | null): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct d.user_id as id from push_devices d
        where 'draw' = any(d.wants) and ($1::uuid is null or d.user_id > $1)
          and not exists (select from read.play_breaks b where b.user_id = d.user_id and b.break_until > $2)
          and not exists (select from read.player_suspensions s
                where s.user_id = d.user_id and (s.suspended_until is null or s.suspended_until > $2))
          and not exists (select from read.player_erasures e where e.user_id = d.user_id)
        order by d.user_id limit $3`,
      [after, this.clock.now(), BATCH],
    );
    return rows.map(({ id }) => id);
  }
}

const nameOf = ({ kind, drawAt }: NearDraw): string => `${kind} ${drawAt.toISOString()}`;
