import { type INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Logger } from 'pino';
import { Config, ConfigError, loadConfig, loadStoreConfig } from '../platform/config.js';
import { type StoreConfig } from '../platform/store-config.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { EventStoreRefused, requireServerAccount } from '../event-sourcing/eventstoredb/server-account.js';
import { InstallationClaim } from '../event-sourcing/migration/installation-claim.js';
import { WrongEngine } from '../event-sourcing/migration/engine.js';
import { MigrationInProgress } from '../event-sourcing/migration/installation-lock.js';
import { LogWithinReach, reachOfLog } from '../event-sourcing/postgres/app-role.js';
import { OtherLog } from '../event-sourcing/migration/own-log.js';
import { AheadOfLog } from '../event-sourcing/migration/restored-log.js';
import { requireDeclaredTables, TablesChanged } from '../event-sourcing/consumers/projection-tables.js';
import { NotRegistered, Registry, requireAllRegistered } from '../event-sourcing/registry.js';
import { LOGGER } from '../platform/logger.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { Database } from '../platform/postgres/database.js';
import {
  ClockOff,
  MissingMigrations,
  requireKnownSecret,
  requireMigrated,
  requireSameTime,
  WrongSecret,
} from '../platform/postgres/start-checks.js';

/** The configuration, or a clear word on stderr and exit code 1. */
export const configOrExit = (): Config => orExit(() => loadConfig(process.env));

/** What an audit needs of it, or a clear word on stderr and exit code 1. */
export const storeConfigOrExit = (): StoreConfig => orExit(() => loadStoreConfig(process.env));

function orExit<Loaded>(load: () => Loaded): Loaded {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * What must hold before a process serves or reacts: everything is registered, the database is as new as the code, of its time
 * and used with the same secret, the events of the installation are where
 * the configuration says, all of them, in the log that the database knows, the tables of each projection are those that it
 * declares, and the log is safe from this process.
 * @throws NotRegistered, MissingMigrations, ClockOff, WrongSecret, WrongEngine, MigrationInProgress, AheadOfLog, OtherLog, TablesChanged, LogWithinReach
 */
export async function requireStartable(app: INestApplicationContext): Promise<void> {
  const registry = app.get(Registry);
  const database = app.get(Database);
  await requireAllRegistered(registry, providersOf(app));
  await requireMigrated(database, registry.migrations);
  await requireSameTime(database);
  await requireKnownSecret(database, app.get(Config).APP_SECRET);
  await requireEventStore(app);
  await app.get(InstallationClaim).make();
  await requireDeclaredTables(database, registry.projections);
  await requireLogOutOfReach(app);
}

/** @throws EventStoreRefused */
export async function requireEventStore(app: INestApplicationContext): Promise<void> {
  if (app.get(Config).EVENTSTORE_URL) await requireServerAccount(app.get<EventStore>(EVENT_STORE));
}

/** Who takes over a process must not be able to change the ledger: refused in production, a warning elsewhere. */
async function requireLogOutOfReach(app: INestApplicationContext): Promise<void> {
  const why = await reachOfLog(app.get(Database), app.get(Registry));
  if (why === null) return;
  const { production, DATABASE_URL } = app.get(Config);
  if (production) throw new LogWithinReach(why, DATABASE_URL);
  app.get<Logger>(LOGGER).warn(`${why} Production does not start like this (docs/operations.md).`);
}

/** Every provider of every module, once. */
export function providersOf(app: INestApplicationContext): unknown[] {
  const instances = new Set<unknown>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) if (instance) instances.add(instance);
  }
  return [...instances];
}

const KNOWN = [
  MissingMigrations,
  ClockOff,
  WrongSecret,
  EventStoreRefused,
  WrongEngine,
  MigrationInProgress,
  AheadOfLog,
  OtherLog,
  LogWithinReach,
  NotRegistered,
  TablesChanged,
];

/** Ends a process that cannot start: one line for what the operator can mend, the whole trace for anything else. */
export function endWith(error: unknown): never {
  const { message, stack } = error as Error;
  process.stderr.write(`${KNOWN.some((kind) => error instanceof kind) ? message : String(stack)}\n`);
  process.exit(1);
}

/** Tells the parent process, when there is one that listens. */
export function tellReady(extra: object = {}): void {
  process.send?.({ ready: true, ...extra });
}
