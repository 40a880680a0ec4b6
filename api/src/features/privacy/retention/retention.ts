import { Injectable } from '@nestjs/common';
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
