import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Product } from '@sabi50/launcher/product';

export interface TemporaryProduct {
  readonly product: Product;
  /** What commands that look at this product need in their environment. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface TemporaryProductOptions {
  readonly api: number;
  readonly worker: number;
  /** Replaces embedded parts: REDIS_URL, EVENTSTORE_URL. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder for its data that stays, instead of one that is thrown away. */
  readonly dataDir?: string;
}

/** Simulated players start and leave more games than people may (rule quiz/starts-and-exits-limited). */
const NO_LIMITS = { QUIZ_STARTS_PER_HOUR: '0', QUIZ_EXITS_PER_DAY: '0' };

/** What comes by the clock would come in some runs only. */
const NOTHING_BY_NIGHT = { LEDGER_VERIFY_AT: 'never', RECONCILIATION_AT: 'never' };

/** The whole product as `npm start` runs it, on free ports, with data that is thrown away unless a folder is given. */
export async function startTemporaryProduct(options: TemporaryProductOptions): Promise<TemporaryProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-product-'));
  // PostgreSQL's own account must be able to pass through.
  await chmod(folder, 0o711);
  const product = new Product({
    ports: { PORT: 0, MAIL_WEB_PORT: 0, MAIL_SMTP_PORT: 0, PAYSTACK_SIM_PORT: 0 },
    dataDir: options.dataDir ?? join(folder, 'data'),
    apiProcesses: options.api,
    workers: options.worker,
    logsOnTerminal: false,
    demo: true,
    env: { ...surroundingVariables(), ...NO_LIMITS, ...NOTHING_BY_NIGHT, LOG_LEVEL: 'warn', ...options.env },
  });
  await product.start();
  const { urls } = product;
  return {
    product,
    env: {
      DATABASE_URL: urls.database,
      DATABASE_ADMIN_URL: urls.databaseAdmin ?? urls.database,
      APP_URL: urls.app,
      PUBLIC_URL: urls.public,
      MAIL_URL: urls.mail ?? '',
      PAYSTACK_BASE_URL: urls.paystack,
      ...(urls.eventStore && { EVENTSTORE_URL: urls.eventStore }),
      ...(urls.redis && { REDIS_URL: urls.redis }),
    },
    async stop() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** This process's variables without those that would tie the product to another one. */
function surroundingVariables(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _d,
    REDIS_URL: _r,
    EVENTSTORE_URL: _e,
    SMTP_URL: _s,
    PAYSTACK_BASE_URL: _p,
    ...rest
  } = process.env;
  return rest;
}
