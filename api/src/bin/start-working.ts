import { type INestApplicationContext } from '@nestjs/common';
import { type Logger } from 'pino';
import { type EventStore } from '../event-sourcing/event-store.js';
import { JobHandler, ScheduledJob } from '../platform/jobs/job-handler.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { ScheduleHost } from '../platform/jobs/queue-worker.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { Database } from '../platform/postgres/database.js';
import { ProjectionHost } from '../event-sourcing/consumers/projection-host.js';
import { ProcessManagerHost } from '../event-sourcing/consumers/process-manager-host.js';
import { Registry } from '../event-sourcing/registry.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { providersOf, requireStartable } from './boot.js';

/**
 * Starts everything that reacts: read models, process managers, job workers, scheduled jobs. Answers how to stop it,
 * which comes before the application is closed: what reacts must be silent before its connections go.
 */
export async function startWorking(app: INestApplicationContext, log: Logger): Promise<() => Promise<void>> {
  const store = app.get<EventStore>(EVENT_STORE);
  const database = app.get(Database);
  const jobs = app.get(Jobs);
  const providers = providersOf(app);
  const { projections, processManagers } = app.get(Registry);
  await requireStartable(app);
  const projectionHost = new ProjectionHost(store, database, app.get(LiveUpdates), projections, log);
  const processManagerHost = new ProcessManagerHost(
    store,
    database,
    app.get(LiveUpdates),
    processManagers.map((one) => app.get(one, { strict: false })),
    log,
  );
  const scheduleHost = new ScheduleHost(
    providers.filter((one) => one instanceof ScheduledJob),
    log,
  );
  await projectionHost.start();
  await processManagerHost.start();
  for (const handler of providers.filter((one): one is JobHandler => one instanceof JobHandler)) jobs.work(handler);
  scheduleHost.start();
  return async () => {
    await scheduleHost.close();
    await processManagerHost.close();
    await projectionHost.close();
  };
}
