import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { claimInstallation } from '../event-sourcing/migration/claim-installation.js';
import { type Config } from '../platform/config.js';
import { closeOnSignal, createHttpApp, drainOf } from '../platform/http/fastify-app.js';
import { serveOpenApi } from '../platform/http/openapi.js';
import { createLogger } from '../platform/logger.js';
import { Database } from '../platform/postgres/database.js';
import { requireDeclaredTables } from '../event-sourcing/consumers/table-fingerprints.js';
import { projections } from '../projections.js';
import { providersOf, requireAllRegistered } from '../registrations.js';
import { registerWebs } from '../webs/register-webs.js';

/**
 * Starts the HTTP side and answers once it listens on `config.PORT` (0: any free port) of `config.host`.
 * @throws WrongEngine, MigrationInProgress
 */
export async function serveApi(config: Config): Promise<NestFastifyApplication> {
  const log = createLogger('api', config.LOG_LEVEL);
  const app = await createHttpApp(AppModule.with(config, log), config);
  await requireAllRegistered(providersOf(app));
  await claimInstallation(app);
  await requireDeclaredTables(app.get(Database), projections);
  await registerWebs(app);
  serveOpenApi(app);
  closeOnSignal(app, drainOf(app));
  await app.listen({ port: config.PORT, host: config.host });
  return app;
}
