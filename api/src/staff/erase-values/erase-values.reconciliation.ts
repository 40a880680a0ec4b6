import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ReconciliationJob } from '../../platform/jobs/job-handler.js';
import { Database } from '../../platform/postgres/database.js';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BATCH = 5_000;

/**
 * Erases the names, numbers and words beside entries of the staff log that are older than STAFF_LOG_VALUES_DAYS; the entries
 * stay, with their digests (rule staff/log-personal-values).
 */
@Injectable()
export class EraseValues extends ReconciliationJob {
  readonly name = 'staff-log-values';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  async reconcile(): Promise<void> {
    const { STAFF_LOG_VALUES_DAYS: days } = this.config;
    if (days === 0) return;
    const until = new Date(this.clock.now().getTime() - days * DAY_MS);
    while ((await this.erase(until)) === BATCH);
  }

  private erase(until: Date): Promise<number> {
    return this.database.execute(
      `delete from staff_log_personal where entry_id in (
         select p.entry_id from staff_log_personal p join staff_log l on l.id = p.entry_id
          where l.occurred_at < $1 limit $2)`,
      [until, BATCH],
    );
  }
}
