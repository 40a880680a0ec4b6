import { NestFactory } from '@nestjs/core';
import { Logger } from '@nestjs/common';
import { type DestinationStream } from 'pino';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { HttpClient } from '@sabi50/proof/http-client';
import { AppModule } from '../../src/bin/app.module.js';
import { type Config, loadConfig } from '../../src/platform/config.js';
import { type Registry } from '../../src/event-sourcing/registry.js';
import { createHttpApp } from '../../src/platform/http/fastify-app.js';
import { serveOpenApi } from '../../src/platform/http/openapi.js';
import { SessionStore } from '../../src/platform/http/sessions/session-store.js';
import { createLogger } from '../../src/platform/logger.js';
import { Database } from '../../src/platform/postgres/database.js';
import { startWorking } from '../../src/bin/start-working.js';
import { registerWebs } from '../../src/platform/webs/register-webs.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface TestProduct {
  readonly url: string;
  readonly config: Config;
  /** The api's Nest application: `app.get(CommandBus)`, `app.get(SessionStore)`, ... */
  readonly app: NestFastifyApplication;
  readonly database: Database;
  /** A browser that nobody is signed in with. */
  client(): HttpClient;
  /** A browser with a session, without going through login. */
  signedIn(user: {
    userId: string;
    kind?: 'player' | 'staff';
    role?: 'super_admin' | 'radio_station_admin';
    stationId?: string;
  }): Promise<HttpClient>;
  /** The value of a signed cookie, as the product writes it. */
  signedCookie(value: string): string;
  close(): Promise<void>;
}

const ORIGIN = 'http://sabi50.test';
/** Production starts with none that cannot exist. */
const OWN_ADDRESSES = { MAIL_FROM: 'Sabi50 <no-reply@play.sabi50.ng>', SUPPORT_ADDRESS: 'help@play.sabi50.ng' };

/**
 * The real product over real HTTP on a database of its own: an api on a free port and, unless `worker: false`, a
 * worker in the same process. `env` overrides its configuration (PAYSTACK_BASE_URL, SMTP_URL, REDIS_URL, ...); `through`
 * may put something between the product and its database; `on` is a database that is there already, dropped by `close`;
 * `registry` is that of another version of the product.
 */
export async function startTestProduct(
  options: {
    worker?: boolean;
    env?: Record<string, string>;
    through?: (url: string) => Promise<string>;
    on?: TestDatabase;
    registry?: Registry;
    /** What both processes write to their log. */
    logTo?: DestinationStream;
  } = {},
): Promise<TestProduct> {
  const testDatabase = options.on ?? (await createTestDatabase());
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: ORIGIN,
    DATABASE_URL: (await options.through?.(testDatabase.url)) ?? testDatabase.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
    PAYSTACK_SECRET_KEY: 'sk_test_local_simulator',
    // The same for the same database.
    APP_SECRET: `test-secret-of-${testDatabase.url}`,
    // The specs, the api and the worker share one event loop here: that it is behind says nothing of the product.
    BUSY_AFTER_MS: '0',
    // A busy machine projects late; without a worker nothing comes, however long it is waited for.
    DATABASE_WAIT_MS: '15000',
    READ_YOUR_WRITES_WAIT_MS: options.worker === false ? '2000' : '10000',
    // Specs try wrong PINs by the hundred; the one about the watch sets it.
    LOGIN_WATCH_FAILURES: '0',
    // They would run by themselves in some hours of the day.
    LEDGER_VERIFY_AT: 'never',
    RECONCILIATION_AT: 'never',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...(options.env?.['NODE_ENV'] === 'production' && OWN_ADDRESSES),
    ...options.env,
  });
  const log = createLogger('test', config.LOG_LEVEL, options.logTo);
  withoutWarnings();
  const app = await createHttpApp(AppModule.with(config, log, options.registry), config);
  await registerWebs(app, config);
  // Jest cannot load the static file plugin that the pages for people need; the document itself is there.
  serveOpenApi(app, { ui: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = (await app.getUrl()).replace('localhost', '127.0.0.1');
  const endWorker = options.worker === false ? null : await startWorker(config, options);
  return {
    url,
    config,
    app,
    database: app.get(Database),
    client: () => new HttpClient(url, ORIGIN),
    async signedIn({ userId, kind = 'player', role, stationId }) {
      const client = new HttpClient(url, ORIGIN);
      const { token } = await app.get(SessionStore).create({ userId, kind, role, stationId });
      client.setCookie(kind === 'player' ? 'sid' : 'asid', token);
      return client;
    },
    signedCookie: (value) => encodeURIComponent(app.getHttpAdapter().getInstance().signCookie(value)),
    async close() {
      await endWorker?.();
      await app.close();
      await testDatabase.drop();
    },
  };
}

/**
 * Nest warns of a second application with the same data source, which only a test has in one process; each application that
 * is made sets what is logged anew.
 */
export const withoutWarnings = (): void => Logger.overrideLogger(['error', 'fatal']);

/** Answers how to end the worker. */
async function startWorker(
  config: Config,
  { registry, logTo }: { readonly registry?: Registry; readonly logTo?: DestinationStream },
): Promise<() => Promise<void>> {
  const log = createLogger('test worker', config.LOG_LEVEL, logTo);
  withoutWarnings();
  const worker = await NestFactory.createApplicationContext(AppModule.with(config, log, registry), {
    logger: ['error'],
  });
  const stop = await startWorking(worker, log);
  return async () => {
    await stop();
    await worker.close();
  };
}
