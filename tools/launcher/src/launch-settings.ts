import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LauncherError } from './launcher-error.js';

/** Environment variables that hold a port, with their defaults. `0` means: any free port. */
export const PORT_DEFAULTS = {
  PORT: 3000,
  MAIL_WEB_PORT: 1080,
  MAIL_SMTP_PORT: 1025,
  PAYSTACK_SIM_PORT: 4100,
} as const;

export type PortVariable = keyof typeof PORT_DEFAULTS;
export type Ports = Readonly<Record<PortVariable, number>>;

export interface LaunchSettings {
  readonly ports: Ports;
  /** Absolute path. */
  readonly dataDir: string;
  /** How many processes share `PORT`; at least 1. */
  readonly apiProcesses: number;
  /** How many worker processes; at least 1. */
  readonly workers: number;
  /** True: the processes write to this terminal; false: each into its file under `logs` in the data folder. */
  readonly logsOnTerminal: boolean;
  readonly demo: boolean;
}

const PROCESSES_MAX = 64;
const PORT_MAX = 65_535;

/**
 * Reads the command line (`--api N`, `--worker N`, `--logs`) and the environment of `npm start`. A relative `DATA_DIR`
 * counts from `root`. Throws a LauncherError that names the argument or variable that is wrong.
 */
export function readLaunchSettings(args: readonly string[], env: NodeJS.ProcessEnv, root: string): LaunchSettings {
  const given = parseLaunchArguments(args);
  checkCardProvider(env);
  checkMailServer(env);
  return {
    ports: {
      PORT: readPort('PORT', env),
      MAIL_WEB_PORT: readPort('MAIL_WEB_PORT', env),
      MAIL_SMTP_PORT: readPort('MAIL_SMTP_PORT', env),
      PAYSTACK_SIM_PORT: readPort('PAYSTACK_SIM_PORT', env),
    },
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    apiProcesses: readCount('--api', given.api ?? env.API_PROCESSES),
    workers: readCount('--worker', given.worker),
    logsOnTerminal: given.logs ?? false,
    demo: isDemo(env),
  };
}

function parseLaunchArguments(args: readonly string[]): { api?: string; worker?: string; logs?: boolean } {
  try {
    const options = { api: { type: 'string' }, worker: { type: 'string' }, logs: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new LauncherError(`${reason}. Usage: npm start -- [--api N] [--worker N] [--logs]`);
  }
}

function readPort(name: PortVariable, env: NodeJS.ProcessEnv): number {
  const text = env[name];
  if (!text) return PORT_DEFAULTS[name];
  const port = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(port <= PORT_MAX)) throw new LauncherError(`${name} has to be a port from 0 to ${PORT_MAX}, not "${text}"`);
  return port;
}

function readCount(name: string, text: string | undefined): number {
  if (!text) return 1;
  const count = /^\d+$/.test(text) ? Number(text) : NaN;
  if (count >= 1 && count <= PROCESSES_MAX) return count;
  throw new LauncherError(`${name} has to be a whole number from 1 to ${PROCESSES_MAX}, not "${text}"`);
}

/**
 * `SEED_DEMO` decides when it is set; else demo data is on where only the developer can be: no production, no live
 * card key, no https address. The product's own rule, read here because the launcher tells of the accounts.
 */
function isDemo(env: NodeJS.ProcessEnv): boolean {
  const { SEED_DEMO: wish, NODE_ENV: mode, PAYSTACK_SECRET_KEY: key, PUBLIC_URL: address } = env;
  if (wish === 'true') return true;
  if (wish === 'false') return false;
  if (wish) throw new LauncherError(`SEED_DEMO has to be true or false, not "${wish}"`);
  return mode !== 'production' && !key?.startsWith('sk_live_') && !address?.startsWith('https://');
}

/** Half a setting for the card provider would send real keys to the simulator, or made-up keys to the provider. */
function checkCardProvider({ PAYSTACK_BASE_URL: url, PAYSTACK_SECRET_KEY: key }: NodeJS.ProcessEnv): void {
  if (url && !key) throw new LauncherError('PAYSTACK_BASE_URL is set, so PAYSTACK_SECRET_KEY has to be set as well');
  if (!url && key?.startsWith('sk_live_')) {
    throw new LauncherError(
      'PAYSTACK_SECRET_KEY is a live key, so PAYSTACK_BASE_URL has to be set as well (https://api.paystack.co)',
    );
  }
}

/** In production a mail that is only caught is a mail that no player gets. */
function checkMailServer({ NODE_ENV: mode, SMTP_URL: url }: NodeJS.ProcessEnv): void {
  if (mode === 'production' && !url)
    throw new LauncherError('NODE_ENV is production, so SMTP_URL has to be set as well');
}
