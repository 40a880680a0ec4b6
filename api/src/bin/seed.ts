import { NestFactory } from '@nestjs/core';
import { seedDemoAccounts } from '../features/staff-users/demo-accounts/seed-demo-accounts.js';
import { publishStationChanges } from '../features/auth/records/station-changes.schedule.js';
import { AppModule } from './app.module.js';
import { requireEventStore } from './boot.js';
import { type Config } from '../platform/config.js';
import { createLogger } from '../platform/logger.js';
import { seedQuestions } from '../features/questions/import-questions/import-questions.js';
import { seedStations } from '../features/stations/seed-stations/seed-stations.js';
import { seedDemoDraw } from '../features/draws/seed-demo-draw.js';
import { seedDemoWinners } from '../features/draws/seed-demo-winners.js';

const DEMO_STEPS = [seedDemoAccounts, seedDemoWinners, seedDemoDraw];

/** What a new installation starts with. Idempotent: what is there stays. */
export async function seed(config: Config): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('seed', 'warn')), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    await requireEventStore(app);
    const steps = [publishStationChanges, seedStations, seedQuestions, ...(config.demo ? DEMO_STEPS : [])];
    const results: string[] = [];
    for (const step of steps) results.push(await step(app));
    process.stdout.write(`${results.join('; ')}\n`);
  } finally {
    await app.close();
  }
}
