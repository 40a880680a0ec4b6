import { Injectable, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  LASTING,
  LASTING_KINDS,
  RETAINED_KINDS,
  RETENTION,
  type RetainedKind,
  type RetentionView,
} from '@sabi50/contracts/retention';
import { RemoveUnverifiedAccounts } from '../../auth/accounts.commands.js';
import { Registry } from '../../../event-sourcing/registry.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Database } from '../../../platform/postgres/database.js';
import { oldestRetained, removeRetained } from '../../../platform/postgres/retained-data.js';
import { type Logger } from 'pino';
import { dayOf } from '@sabi50/contracts/business-time';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';

const DAY_MS = 86_400_000;
const NO_PERIOD = { days: null, setting: null, lastRunAt: null, removed: 0, oldestAt: null };

interface Run extends Record<string, unknown> {
  readonly kind: string;
  readonly endedAt: Date | null;
  readonly removed: number;
  readonly oldestAt: Date | null;
}

/** Knows how long each kind of personal data is kept here, removes what is over it, and tells what went (rule data/retention). */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly registry: Registry,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Removes what is over its period of one kind, and notes it; answers how many rows went. */
  async remove(kind: RetainedKind): Promise<number> {
    const days = this.periodOf(kind);
    let removed = 0;
    let oldest: Date | null = null;
    if (days !== null) {
      const before = new Date(this.clock.now().getTime() - days * DAY_MS);
      if (kind === 'unverified-accounts') removed += await this.commands.execute(new RemoveUnverifiedAccounts(before));
      for (const data of this.dataOf(kind)) removed += await removeRetained(this.database, data, before);
    }
    for (const data of this.dataOf(kind)) oldest = earlier(oldest, await oldestRetained(this.database, data));
    await this.database.execute(
      'update retention_runs set ended_at = $2, removed = removed + $3, oldest_at = $4 where kind = $1',
      [kind, this.clock.now(), removed, oldest],
    );
    return removed;
  }

  /** Every kind, in the order of the table, with its last run. */
  async list(): Promise<readonly RetentionView[]> {
    const runs = await this.database.query<Run>(
      `select kind, ended_at as "endedAt", removed::float8 as removed, oldest_at as "oldestAt" from retention_runs`,
    );
    const byAge = RETAINED_KINDS.map((kind) => {
      const run = runs.find((one) => one.kind === kind);
      return {
        ...{ kind, days: this.periodOf(kind), until: null, setting: RETENTION[kind].setting ?? null },
        lastRunAt: run?.endedAt?.toISOString() ?? null,
        removed: run?.removed ?? 0,
        oldestAt: run?.oldestAt?.toISOString() ?? null,
      };
    });
    return [...byAge, ...LASTING_KINDS.map((kind) => ({ kind, until: LASTING[kind], ...NO_PERIOD }))];
  }

  /** Null: its setting says that it never goes by age. */
  private periodOf(kind: RetainedKind): number | null {
    const { days, setting } = RETENTION[kind];
    const set = setting === undefined ? days : this.config[setting];
    return setting !== undefined && set === 0 ? null : set;
  }

  private dataOf(kind: RetainedKind) {
    return this.registry.retained.filter((data) => data.kind === kind);
  }
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

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
