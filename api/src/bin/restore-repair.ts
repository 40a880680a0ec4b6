import { NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { AppModule } from '../app.module.js';
import { claimEngine, engineOf } from '../event-sourcing/migration/engine.js';
import { repairRestored } from '../event-sourcing/migration/restored-log.js';
import { openEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from '../modules.js';
import { RecoverLostPayments } from '../payments/recover-payment/recover-lost-payments.js';
import { SystemClock } from '../platform/clock.js';
import { type Config } from '../platform/config.js';
import { createLogger } from '../platform/logger.js';
import { Database } from '../platform/postgres/database.js';
import { configOrExit, requireStartable } from './boot.js';
import { eventProgress } from './progress.js';

/**
 * `npm run restore:repair`: after an older backup of the event log was restored, brings everything that is derived from it
 * back to what it holds, then asks the card provider about everything since the backup and credits what was paid
 * (docs/operations.md). The product must be stopped. May be broken off and run again, then with `--since` as it was printed.
 * Exit code 0 when all is right, 3 when payments are left that staff have to look at, 1 when it did not come to its end.
 */
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const config = configOrExit();
try {
  if (values.since !== undefined && Number.isNaN(Date.parse(values.since))) throw new Error('--since is no time');
  await repair(config);
  process.exitCode = await recover(config, values.since);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function repair(config: Config): Promise<void> {
  const store = await openEventStore(config, registry);
  const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 600_000, applicationName: 'sabi50 repair' });
  let progress = eventProgress('reading');
  let current = '';
  try {
    await claimEngine(database, engineOf(config));
    const { projections } = registry;
    const { events, processManagers, parkedEvents } = await repairRestored(
      { store, database, projections, clock: new SystemClock() },
      (projection, read) => {
        if (projection !== current) {
          progress.stop();
          progress = eventProgress(`rebuilding ${projection}`);
          current = projection;
        }
        progress.update(read);
      },
    );
    process.stdout.write(
      `${projections.length} read models were rebuilt from ${events} events; ${processManagers.length} process managers ` +
        `go on from a day before the end of the log, ${parkedEvents} parked events of lost streams were dropped.\n`,
    );
  } finally {
    progress.stop();
    await Promise.all([store.close(), database.close()]);
  }
}

/** @returns the exit code */
async function recover(config: Config, since: string | undefined): Promise<number> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('repair', 'warn')), {
    logger: ['error', 'warn'],
  });
  try {
    await requireStartable(app);
    const lost = app.get(RecoverLostPayments, { strict: false });
    const from = since === undefined ? await lost.newestKnown() : new Date(since);
    process.stdout.write(
      `Asking the card provider about payments since ${from?.toISOString() ?? 'the beginning'} (--since).\n`,
    );
    const { paid, recovered, recoveredKobo, unrecovered } = await lost.recover(from ?? new Date(0));
    process.stdout.write(
      `${paid} were paid, ${recovered} of them were lost and are credited: ${koboToDecimal(recoveredKobo)} naira.\n`,
    );
    for (const { reference, amountKobo, why } of unrecovered) {
      process.stdout.write(`Staff have to look at ${reference}, ${koboToDecimal(amountKobo)} naira: ${why}\n`);
    }
    return unrecovered.length > 0 ? 3 : 0;
  } finally {
    await app.close();
  }
}
