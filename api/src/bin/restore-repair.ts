import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';
import { type Logger } from 'pino';
import { koboToDecimal } from '@sabi50/contracts/money';
import { AppModule } from './app.module.js';
import { ProjectionHost } from '../event-sourcing/consumers/projection-host.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { claimEngine, engineOf } from '../event-sourcing/migration/engine.js';
import { repairRestored } from '../event-sourcing/migration/restored-log.js';
import { openEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from './modules.js';
import { RecoverLostPayments } from '../features/payments/recover-payment/recover-payment.js';
import { ApplyPlayerRequests, readRequests } from '../features/privacy/player-requests/apply-player-requests.js';
import { SystemClock } from '../platform/clock.js';
import { type Config } from '../platform/config.js';
import { createLogger } from '../platform/logger.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { Database } from '../platform/postgres/database.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { recordedPayments } from '../reporting/reconciliation/recorded-payments/recorded-payments.projection.js';
import { type RestoredPayouts, RestorePayouts } from '../reporting/reconciliation/settlements/restore-payouts.js';
import { configOrExit, requireStartable } from './boot.js';
import { eventProgress } from './progress.js';

/**
 * `npm run restore:repair`: after an older backup of the event log was restored, brings everything that is derived from it
 * back to what it holds, asks the card provider about everything since the backup, credits what was paid and posts what was
 * paid out, then applies the list of `PLAYER_REQUESTS_FILE` (docs/operations.md). The product must be stopped. May be broken off and run again, then with `--since` as it
 * was printed. Exit code 0 when all is right, 3 when something is left that staff have to look at, 1 when it did not come to
 * its end.
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
  const log = createLogger('repair', 'warn');
  const app = await NestFactory.createApplicationContext(AppModule.with(config, log), {
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
    const { posted, left } = await restorePayouts(app, from ?? new Date(0), log);
    process.stdout.write(`${posted} payouts of the provider were posted again.\n`);
    for (const id of left) process.stdout.write(`Staff have to look at payout ${id}: the provider lists it no more\n`);
    const waiting = await applyRequests(app, config);
    return unrecovered.length + left.length + waiting > 0 ? 3 : 0;
  } finally {
    await app.close();
  }
}

/** Erasures, pauses and exclusions since the backup, before the first request; answers how many things wait for staff. */
async function applyRequests(app: INestApplicationContext, { PLAYER_REQUESTS_FILE: file }: Config): Promise<number> {
  if (!file) {
    process.stdout.write('PLAYER_REQUESTS_FILE is not set: erasures and exclusions since the backup are not known.\n');
    return 0;
  }
  const requests = await readRequests(file);
  if (!requests) {
    process.stdout.write(`${file} is not there: look whether players asked for erasure or excluded themselves.\n`);
    return 1;
  }
  const { breaks, erasures, waiting } = await app.get(ApplyPlayerRequests, { strict: false }).apply(requests);
  process.stdout.write(
    `${requests.length} requests of players were read: ${breaks} breaks and ${erasures} erasures were applied again.\n`,
  );
  for (const id of waiting) process.stdout.write(`Staff have to look at player ${id}: the erasure waits\n`);
  return waiting.length;
}

/** With the one read model at work that payouts are compared with; the worker brings up the others. */
async function restorePayouts(app: INestApplicationContext, since: Date, log: Logger): Promise<RestoredPayouts> {
  const store = app.get<EventStore>(EVENT_STORE);
  const projections = new ProjectionHost(store, app.get(Database), app.get(LiveUpdates), [recordedPayments], log);
  await projections.start();
  try {
    return await app.get(RestorePayouts, { strict: false }).restore(since);
  } finally {
    await projections.close();
  }
}
