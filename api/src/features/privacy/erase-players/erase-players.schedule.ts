import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { ErasePlayer } from './erase-player.js';

const EVERY_MS = 60_000;
const BATCH = 200;

/** Goes on with every erasure that is due (rule data/erasure); one that cannot go on keeps no other waiting. */
@Injectable()
export class ErasePlayers extends ScheduledJob {
  readonly name = 'erase-players';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly erasing: ErasePlayer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    let last: string | null = null;
    do {
      const rows: readonly { user_id: string }[] = await this.database.query<{ user_id: string }>(
        `select user_id from read.player_erasures
          where erased_at is null and due_at <= $1 and ($2::uuid is null or user_id > $2) order by user_id limit $3`,
        [now, last, BATCH],
      );
      for (const { user_id: userId } of rows) await this.goOn(userId);
      last = rows.length < BATCH ? null : (rows.at(-1)?.user_id ?? null);
    } while (last !== null);
  }

  private async goOn(userId: string): Promise<void> {
    await this.erasing
      .goOn(userId)
      .catch((error: unknown) =>
        this.log.warn({ err: error, userId }, 'an erasure did not go on; it will be tried again'),
      );
  }
}
