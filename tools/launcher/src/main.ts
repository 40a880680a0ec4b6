import { join } from 'node:path';
import { buildBanner } from './banner.js';
import { firstVerification } from './first-verification.js';
import { readLaunchSettings, type LaunchSettings } from './launch-settings.js';
import { LauncherError } from './launcher-error.js';
import { watchParent } from './parent-watch.js';
import { Product } from './product.js';
import { PROJECT_ROOT } from './project-paths.js';

/** npm passes Ctrl-C on to us while the terminal sends it as well; only a later one is the person asking again. */
const SECOND_SIGNAL_MS = 1_000;

/**
 * What `npm start` runs: starts the product, tells where it is, and stops it on Ctrl-C or SIGTERM; a second Ctrl-C
 * ends it at once. Ends this process itself, with code 0 after a stop, 1 when the start fails.
 */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const began = Date.now();
  try {
    const settings = readLaunchSettings(args, env, PROJECT_ROOT);
    const product = new Product({ ...settings, env, report: say });
    const asked = stopOnSignals(product, env);
    await product.start().catch((error: unknown) => {
      // A start that was broken off by Ctrl-C is no failure.
      if (!asked.aborted) throw error;
    });
    const isScheduled = env.LEDGER_VERIFY_AT !== 'never';
    if (!asked.aborted && isScheduled) await firstVerification(product.urls.app);
    if (!asked.aborted) say(describe(product, settings, (Date.now() - began) / 1_000));
  } catch (error) {
    console.error(error instanceof LauncherError ? error.message : error);
    process.exit(1);
  }
}

function describe(product: Product, settings: LaunchSettings, seconds: number): string {
  const logs = settings.logsOnTerminal ? undefined : join(settings.dataDir, 'logs');
  return buildBanner({ urls: product.urls, metrics: product.metrics, demo: settings.demo, logs, seconds });
}

function stopOnSignals(product: Product, env: NodeJS.ProcessEnv): AbortSignal {
  const asked = new AbortController();
  let askedAt = 0;
  const stop = () => {
    if (asked.signal.aborted) {
      if (Date.now() - askedAt < SECOND_SIGNAL_MS) return;
      say('Ending everything at once');
      product.kill();
      process.exit(130);
    }
    askedAt = Date.now();
    asked.abort();
    say('Stopping ... (Ctrl-C again ends it at once)');
    void product.stop().then(
      () => {
        say('Stopped');
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  if (env.npm_lifecycle_event) watchParent(stop);
  return asked.signal;
}

function say(line: string): void {
  console.log(line);
}
