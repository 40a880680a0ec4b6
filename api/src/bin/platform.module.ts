import { Global, Module, type OnApplicationShutdown, Inject } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { Redis } from 'ioredis';
import { Clock, SystemClock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { CsvExporter } from '../platform/csv/csv-exporter.js';
import { CommandRunner } from '../event-sourcing/command-runner.js';
import { InstallationClaim } from '../event-sourcing/migration/installation-claim.js';
import { LogWitness } from '../event-sourcing/migration/own-log.js';
import { openEventStore } from '../event-sourcing/open-event-store.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { Registry } from '../event-sourcing/registry.js';
import { SnapshotStore } from '../event-sourcing/snapshot-store.js';
import { DeviceCookie } from '../platform/http/device-cookie.js';
import { Admission } from '../platform/http/access.guard.js';
import { Draining, FastPaths } from '../platform/http/fast-paths.js';
import { IdempotentRequests } from '../platform/http/idempotent-requests.js';
import { SessionCookies, StaffPresence } from '../platform/http/sessions/session-cookies.js';
import { SessionStore } from '../platform/http/sessions/session-store.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { FileGate } from '../platform/file-gate.js';
import { LiveUpdates, PostgresLiveUpdates, RedisLiveUpdates } from '../platform/live/live-updates.js';
import { LOGGER } from '../platform/logger.js';
import { Metrics } from '../platform/metrics.js';
import { Tracing } from '../platform/tracing.js';
import { Database } from '../platform/postgres/database.js';
import { ReadYourWrites } from '../event-sourcing/consumers/read-your-writes.js';
import { EVENT_STORE, REDIS } from '../platform/tokens.js';

/** What every module may ask for. Modules never import each other's Nest modules, so this one is global. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [
    { provide: Clock, useClass: SystemClock },
    {
      provide: Tracing,
      useFactory: ({ OTEL_EXPORTER_OTLP_ENDPOINT }: Config, log: Logger) =>
        Tracing.start(String(log.bindings()['process']), OTEL_EXPORTER_OTLP_ENDPOINT, log),
      inject: [Config, LOGGER],
    },
    {
      provide: Database,
      useFactory: (config: Config) => new Database(config.DATABASE_URL, { max: 10, waitMs: config.DATABASE_WAIT_MS }),
      inject: [Config],
    },
    {
      provide: REDIS,
      useFactory: (config: Config) => (config.REDIS_URL ? openRedis(config.REDIS_URL) : null),
      inject: [Config],
    },
    {
      provide: EVENT_STORE,
      useFactory: async (config: Config, registry: Registry, log: Logger) => {
        const store = await openEventStore(config, registry);
        store.appends.onFailure = (err, failures) => log.error({ err, failures }, 'an event could not be appended');
        return store;
      },
      inject: [Config, Registry, LOGGER],
    },
    {
      provide: SnapshotStore,
      useFactory: (database: Database, config: Config) => new SnapshotStore(database, config.APP_SECRET),
      inject: [Database, Config],
    },
    {
      provide: CommandRunner,
      useFactory: (store: EventStore, snapshots: SnapshotStore, { STREAM_CACHE_MB }: Config) =>
        new CommandRunner(store, snapshots, STREAM_CACHE_MB * 1_048_576),
      inject: [EVENT_STORE, SnapshotStore, Config],
    },
    {
      provide: LiveUpdates,
      useFactory: (database: Database, redis: Redis | null) =>
        redis ? new RedisLiveUpdates(redis) : new PostgresLiveUpdates(database),
      inject: [Database, REDIS],
    },
    {
      provide: ReadYourWrites,
      useFactory: (database: Database, live: LiveUpdates, config: Config) =>
        new ReadYourWrites(database, live, config.READ_YOUR_WRITES_WAIT_MS),
      inject: [Database, LiveUpdates, Config],
    },
    {
      provide: Jobs,
      useFactory: (config: Config, log: Logger) =>
        new Jobs({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL }, log),
      inject: [Config, LOGGER],
    },
    {
      provide: SessionStore,
      useFactory: (database: Database, config: Config, clock: Clock) =>
        new SessionStore(database, config.APP_SECRET, clock),
      inject: [Database, Config, Clock],
    },
    {
      provide: IdempotentRequests,
      useFactory: (database: Database, config: Config) => new IdempotentRequests(database, config.APP_SECRET),
      inject: [Database, Config],
    },
    CsvExporter,
    FileGate,
    InstallationClaim,
    LogWitness,
    { provide: DeviceCookie, useFactory: (config: Config) => new DeviceCookie(config), inject: [Config] },
    { provide: SessionCookies, useFactory: (config: Config) => new SessionCookies(config), inject: [Config] },
    Admission,
    Draining,
    FastPaths,
    Metrics,
    StaffPresence,
  ],
  exports: [
    CqrsModule,
    Clock,
    Database,
    REDIS,
    EVENT_STORE,
    InstallationClaim,
    SnapshotStore,
    CommandRunner,
    LiveUpdates,
    ReadYourWrites,
    Jobs,
    SessionStore,
    SessionCookies,
    DeviceCookie,
    IdempotentRequests,
    Admission,
    Draining,
    FastPaths,
    Metrics,
    StaffPresence,
    CsvExporter,
    FileGate,
  ],
})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
    private readonly jobs: Jobs,
    private readonly claim: InstallationClaim,
    private readonly tracing: Tracing,
    private readonly sessions: SessionStore,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /** Outermost last: what still works needs the database to the end. */
  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
    await this.live.close();
    await this.sessions.close();
    await this.store.close();
    await this.database.close();
    this.redis?.disconnect();
    await this.claim.close();
    await this.tracing.close();
  }
}

function openRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 2, enableOfflineQueue: true });
  redis.on('error', () => undefined);
  return redis;
}

/** Filled by AppModule with what was read at start, and what the modules registered. */
@Global()
@Module({ exports: [Config, LOGGER, Registry] })
export class ConfigModule {}
