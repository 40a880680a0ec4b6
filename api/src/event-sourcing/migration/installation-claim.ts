import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/postgres/database.js';
import { claimEngine, engineOf, WrongEngine } from './engine.js';
import { InstallationLock } from './installation-lock.js';

/** The word of this process that it may write events; the platform takes it back last. */
@Injectable()
export class InstallationClaim {
  private lock: InstallationLock | null = null;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /**
   * Makes sure that this process writes to the store that holds the installation's events, and that nobody moves them
   * until `close`. When they were moved while its connection was lost, the process ends at once.
   *
   * @throws WrongEngine, MigrationInProgress
   */
  async make(): Promise<void> {
    const engine = engineOf(this.config);
    this.lock = new InstallationLock(this.database.connectionString, async () => {
      try {
        await claimEngine(this.database, engine);
      } catch (error) {
        if (!(error instanceof WrongEngine)) throw error;
        process.stderr.write(`${error.message}\n`);
        process.exit(1);
      }
    });
    await this.lock.acquire();
    await claimEngine(this.database, engine);
  }

  async close(): Promise<void> {
    await this.lock?.close();
  }
}
