import { NestFactory } from '@nestjs/core';
import { seedDemoAccounts } from '../accounts/demo-accounts/seed-demo-accounts.js';
import { publishStationChanges } from '../accounts/records/station-changes.reconciliation.js';
import { AppModule } from '../app.module.js';
import { type Config } from '../platform/config.js';
import { createLogger } from '../platform/logger.js';
import { seedQuestions } from '../questions/import-questions/seed-questions.js';
import { seedStations } from '../stations/seed-stations/seed-stations.js';
import { seedDemoDraw } from '../winners/seed-demo-draw.js';
import { seedDemoWinners } from '../winners/seed-demo-winners.js';

/** What a new installation starts with. Idempotent: what is there stays. */
export async function seed(config: Config): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('seed', 'warn')), {
    logger: ['error', 'warn'],
  });
  try {
    process.stdout.write(`${await publishStationChanges(app)}\n`);
    process.stdout.write(`${await seedStations(app)}\n`);
    process.stdout.write(`${await seedQuestions(app)}\n`);
    if (config.demo) {
      process.stdout.write(`${await seedDemoAccounts(app)}\n`);
      process.stdout.write(`${await seedDemoWinners(app)}\n`);
      process.stdout.write(`${await seedDemoDraw(app)}\n`);
    }
  } finally {
    await app.close();
  }
}
