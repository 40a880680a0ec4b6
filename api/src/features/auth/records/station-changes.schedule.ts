import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { newId } from '../../../kernel/ids.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';

const BATCH_MAX = 1_000;

/** A row of the outbox: the station that an account had after a change. */
interface StationChange extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  readonly stationId: string | null;
  readonly changedAt: Date;
}

/**
 * Appends the stations of players to the log, from the outbox that a trigger fills in the transaction that changes the account:
 * so every change that was committed is published, and none that was not. Running twice appends nothing twice.
 */
@Injectable()
export class StationChanges extends ScheduledJob {
  readonly name = 'station-changes';
  override readonly everyMs = 1_000;

  constructor(
    private readonly database: Database,
    private readonly commands: CommandRunner,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.publish();
  }

  /**
   * Publishes the oldest changes; answers how many, 0 also while another process does.
   * @throws EventStoreUnavailable; what was not published stays in the outbox
   */
  publish(): Promise<number> {
    return this.database.transaction(async (sql) => {
      // One process at a time, so that the changes of one player are appended in their order.
      const [lock] = await sql.query<{ taken: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('accounts:station-changes')) as taken`,
      );
      if (!lock?.taken) return 0;
      const changes = await sql.query<StationChange>(
        `select id, user_id as "userId", station_id as "stationId", changed_at as "changedAt"
           from account_station_changes order by id limit $1`,
        [BATCH_MAX],
      );
      const newest = new Map(changes.map((change) => [change.userId, change]));
      await Promise.all([...newest.values()].map((change) => this.append(change)));
      await sql.execute('delete from account_station_changes where id = any($1::bigint[])', [
        changes.map(({ id }) => id),
      ]);
      return changes.length;
    });
  }

  private append({ userId, stationId, changedAt: now }: StationChange): Promise<unknown> {
    const context = { ...systemContext('accounts', { id: newId() }, now), assumeNewStream: true };
    return this.commands.run(accountDecider, userId, { type: 'SetPlayerStation', userId, stationId, now }, context);
  }
}

/** All that is in the outbox, at once: after an upgrade, the station of every account there is. Answers a line for the operator. */
export async function publishStationChanges(app: INestApplicationContext): Promise<string> {
  const changes = app.get(StationChanges, { strict: false });
  let published = 0;
  for (let some = await changes.publish(); some > 0; some = await changes.publish()) published += some;
  return `stations of players: ${published} published`;
}
