import { type INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { claimEngine, engineOf, WrongEngine } from './engine.js';
import { Database } from '../../platform/postgres/database.js';
import { InstallationLock } from './installation-lock.js';

/**
 * Makes sure that this process writes to the store that holds the installation's events, and that nobody moves them as
 * long as it lives. When they were moved while its connection was lost, the process ends at once.
 *
 * @throws WrongEngine, MigrationInProgress
 */
export async function claimInstallation(app: INestApplicationContext): Promise<void> {
  const database = app.get(Database);
  const engine = engineOf(app.get(Config));
  const lock = new InstallationLock(database.connectionString, async () => {
    try {
      await claimEngine(database, engine);
    } catch (error) {
      if (!(error instanceof WrongEngine)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
  });
  await lock.acquire();
  const close = app.close.bind(app);
  app.close = async () => {
    await close();
    await lock.close();
  };
  try {
    await claimEngine(database, engine);
  } catch (error) {
    await lock.close();
    throw error;
  }
}
