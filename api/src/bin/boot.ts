import { type Config, ConfigError, loadConfig, loadStoreConfig, type StoreConfig } from '../platform/config.js';
import { WrongEngine } from '../event-sourcing/migration/engine.js';
import { MigrationInProgress } from '../event-sourcing/migration/installation-lock.js';
import { TablesChanged } from '../event-sourcing/consumers/table-fingerprints.js';
import { NotRegistered } from '../registrations.js';

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

const KNOWN = [WrongEngine, MigrationInProgress, NotRegistered, TablesChanged];

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
