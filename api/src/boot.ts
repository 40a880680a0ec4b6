import { ConfigError, loadConfig, type Config } from './platform/config.js';

/** The configuration, or a clear word on stderr and exit code 1. */
export function configOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Tells the parent process, when there is one that listens. */
export function tellReady(extra: object = {}): void {
  process.send?.({ ready: true, ...extra });
}
