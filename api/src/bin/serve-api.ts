import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Config } from '../platform/config.js';
import { closeOnSignal, createHttpApp, drainOf } from '../platform/http/fastify-app.js';
import { serveOpenApi } from '../platform/http/openapi.js';
import { countRequests, openPrivatePort } from '../operations/health/private-port.js';
import { createLogger, nestLogger } from '../platform/logger.js';
import { Metrics } from '../platform/metrics.js';
import { registerWebs } from '../platform/webs/register-webs.js';
import { providersOf, requireStartable } from './boot.js';

/**
 * Starts the HTTP side and answers once it listens on `config.PORT` (0: any free port) of `config.host`.
 * @throws what requireStartable throws; WrongEngine, MigrationInProgress, AheadOfLog, OtherLog, TablesChanged, LogWithinReach
 */
export async function serveApi(config: Config): Promise<NestFastifyApplication> {
  const log = createLogger('api', config.LOG_LEVEL);
  const app = await createHttpApp(AppModule.with(config, log), config, nestLogger(log));
  try {
    await requireStartable(app);
  } catch (error) {
    await app.close();
    throw error;
  }
  await registerWebs(app, config);
  serveOpenApi(app);
  if (config.METRICS_PORT !== undefined) countRequests(app.getHttpAdapter().getInstance(), app.get(Metrics));
  closeOnSignal(app, drainOf(app, config));
  await openPrivatePort(app, providersOf(app));
  await app.listen({ port: config.PORT, host: config.host });
  return app;
}
