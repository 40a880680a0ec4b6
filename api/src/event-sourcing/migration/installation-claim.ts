import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/postgres/database.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type EventStore } from '../event-store.js';
import { claimEngine, engineOf, WrongEngine } from './engine.js';
import { InstallationLock } from './installation-lock.js';
import { requireWholeLogOnceThere } from './restored-log.js';

/** The word of this process that it may write events; the platform takes it back last. */
@Injectable()
export class InstallationClaim {
  private lock: InstallationLock | null = null;
  private readonly closing = new AbortController();

  constructor(
    readonly database: Database,
    private readonly config: Config,
    @Inject(EVENT_STORE) readonly store: EventStore,
    readonly clock: Clock,
  ) {}

  /**
   * Makes sure that this process writes to the store that holds the installation's events, and that no process moves them
   * until `close`; the first one of an installation marks the log as its own. When the events were moved while its
   * connection was lost, the process ends at once; so it does when a store that was away at the start turns out to lack
   * what the database has seen, or to be another one.
   *
   * @throws WrongEngine, MigrationInProgress, AheadOfLog, OtherLog
   */
  async make(): Promise<void> {
    const engine = engineOf(this.config);
    const requireEngine = async () => {
      try {
        await claimEngine(this.database, engine);
      } catch (error) {
        if (!(error instanceof WrongEngine)) throw error;
        endBecauseOf(error);
      }
    };
    this.lock = new InstallationLock(this.database.connectionString, requireEngine, leave);
    await this.lock.acquire();
    await claimEngine(this.database, engine);
    await requireWholeLogOnceThere(this, this.closing.signal, endBecauseOf);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.lock?.close();
  }
}

/** Calls under way are answered first, as at every end. */
function leave(): void {
  process.stderr.write('The events of this installation are being moved to another store: this process ends\n');
  process.kill(process.pid, 'SIGTERM');
}

function endBecauseOf({ message }: Error): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
