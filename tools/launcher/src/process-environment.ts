import { join } from 'node:path';
import type { ProductUrls } from './running-file.js';
import type { OwnWitness } from './own-witness.js';
import type { Secrets } from './secrets.js';

/** Variables that replace an embedded part when they are set. */
export interface Replacements {
  readonly database?: string;
  readonly smtp?: string;
  readonly paystack?: string;
  readonly redis?: string;
  readonly eventStore?: string;
}

/** Which parts the environment replaces; an empty variable counts as not set. */
export function readReplacements(env: NodeJS.ProcessEnv): Replacements {
  return {
    database: env.DATABASE_URL || undefined,
    smtp: env.SMTP_URL || undefined,
    paystack: env.PAYSTACK_BASE_URL || undefined,
    redis: env.REDIS_URL || undefined,
    eventStore: env.EVENTSTORE_URL || undefined,
  };
}

/** Where an installation of this machine keeps erasures and exclusions beside its database. */
export const playerRequestsFile = (dataDir: string): string => join(dataDir, 'player-requests.jsonl');

/** Where the sealed log is copied to, and what its own witness keeps. */
export const evidenceFolders = (dataDir: string, env: NodeJS.ProcessEnv = {}) => ({
  LEDGER_COPY_DIR: env.LEDGER_COPY_DIR || join(dataDir, 'sealed-log'),
  LEDGER_WITNESS_DIR: env.LEDGER_WITNESS_DIR || join(dataDir, 'witness'),
});

export interface EnvironmentChoice {
  readonly apiProcesses: number;
  readonly dataDir: string;
  readonly demo: boolean;
  /** Of this machine; none where others are named. */
  readonly witness?: OwnWitness | undefined;
}

/** The environment of the api, the workers and the migrations: what was given, completed by what the launcher started. */
export function buildProcessEnvironment(
  env: NodeJS.ProcessEnv,
  urls: ProductUrls,
  secrets: Secrets,
  choice: EnvironmentChoice,
): NodeJS.ProcessEnv {
  return {
    ...env,
    PORT: new URL(urls.app).port || '80',
    PUBLIC_URL: urls.public,
    DATABASE_URL: urls.database,
    SMTP_URL: urls.smtp,
    PAYSTACK_BASE_URL: urls.paystack,
    PAYSTACK_SECRET_KEY: env.PAYSTACK_SECRET_KEY || secrets.paystackSecretKey,
    APP_SECRET: env.APP_SECRET || secrets.appSecret,
    VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || secrets.vapidPrivateKey,
    LEDGER_SIGNING_KEY: env.LEDGER_SIGNING_KEY || secrets.ledgerSigningKey,
    ...evidenceFolders(choice.dataDir, env),
    ...(choice.witness && { LEDGER_WITNESSES: `${choice.witness.key} ${choice.witness.url}` }),
    API_PROCESSES: String(choice.apiProcesses),
    DATA_DIR: choice.dataDir,
    PLAYER_REQUESTS_FILE: env.PLAYER_REQUESTS_FILE || playerRequestsFile(choice.dataDir),
    SEED_DEMO: String(choice.demo),
  };
}
