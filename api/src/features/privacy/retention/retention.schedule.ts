import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { dayOf } from '@sabi50/contracts/business-time';
import { RETAINED_KINDS, type RetainedKind } from '@sabi50/contracts/retention';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { Retention } from './retention.js';

const EVERY_MS = 10 * 60_000;
/** A run that has not come to its end after so long broke off with its worker. */
const BROKEN_OFF_MS = 3_600_000;
/** Those whose end frees a number or a place at once, and not with the next day. */
const EACH_TIME: readonly RetainedKind[] = ['unverified-accounts', 'sessions'];

/** Removes personal data that is over its period: each kind once a Lagos day, by whichever worker comes first (rule data/retention). */
@Injectable()
export class RetentionJob extends ScheduledJob {
  readonly name = 'retention';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly retention: Retention,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const kind of RETAINED_KINDS) {
      if (!(await this.claim(kind))) continue;
      await this.retention
        .remove(kind)
        .catch((error: unknown) =>
          this.log.warn({ err: error, kind }, 'data over its period was not removed; it will be'),
        );
    }
  }

  /** True for the one worker whose turn it is; what went on an earlier day is counted no more. */
  private async claim(kind: RetainedKind): Promise<boolean> {
    const now = this.clock.now();
    const { start } = dayOf(now);
    const before = EACH_TIME.includes(kind) ? new Date(now.getTime() - EVERY_MS / 2) : start;
    const brokenOff = new Date(now.getTime() - BROKEN_OFF_MS);
    const claimed = await this.database.execute(
      `insert into retention_runs as known (kind, began_at) values ($1, $2)
       on conflict (kind) do update set began_at = $2, removed = case when known.began_at < $3 then 0 else known.removed end
        where known.began_at < $4
           or (known.began_at < $5 and (known.ended_at is null or known.ended_at < known.began_at))`,
      [kind, now, start, before, brokenOff],
    );
    return claimed === 1;
  }
}
