import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { Database } from '../../platform/postgres/database.js';
import { DrawsNear, type NearDraw, PlayersInDraw } from './draws.queries.js';
import { requestNotices } from '../notifications/notifications.commands.js';
import { playersToNotify } from '../notifications/notifications.queries.js';

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
        const subscribed = await playersToNotify(this.database, {
          kind: 'draw',
          at: this.clock.now(),
          after: last,
          limit: BATCH,
        });
        const userIds = await this.queries.execute(new PlayersInDraw(draw, subscribed));
        await requestNotices(this.database, { userIds, kind: 'draw', about: nameOf(draw), expiresAt: draw.drawAt });
        last = subscribed.length < BATCH ? null : (subscribed.at(-1) ?? null);
      } while (last !== null);
    }
  }
}

const nameOf = ({ kind, drawAt }: NearDraw): string => `${kind} ${drawAt.toISOString()}`;
