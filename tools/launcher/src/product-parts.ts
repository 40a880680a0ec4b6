import { join } from 'node:path';
import { ROUTES } from '@sabi50/contracts/routes';
import type { LaunchSettings, Ports } from './launch-settings.js';
import type { Part, PartHooks } from './part.js';
import { buildProcessEnvironment, type Replacements } from './process-environment.js';
import type { Scripts } from './project-paths.js';
import type { ProductUrls } from './running-file.js';
import type { OwnWitness } from './own-witness.js';
import type { Secrets } from './secrets.js';
import { MigrationPart } from './services/migration.part.js';
import { PostgresPart } from './services/postgres.part.js';
import { SupervisedChild } from './supervised-child.js';

export interface ProductPlan extends LaunchSettings {
  /** Settled: every port that is needed is a free one. */
  readonly ports: Ports;
  readonly env: NodeJS.ProcessEnv;
  readonly replaced: Replacements;
  readonly secrets: Secrets;
  /** Of this machine; none where LEDGER_WITNESSES names others. */
  readonly witness?: OwnWitness | undefined;
  readonly scripts: Scripts;
  readonly hooks: PartHooks;
}

/** Where the api answers whatever else it listens on. */
const ON_LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::']);

/** The one address that the api listens on, as it stands in a URL; null where this machine's own loopback will do. */
function hostOf(host: string | undefined): string | null {
  if (!host || ON_LOOPBACK.has(host)) return null;
  return host.includes(':') ? `[${host}]` : host;
}

/** What players type into the browser. */
export const publicUrlOf = ({ PUBLIC_URL, HOST }: NodeJS.ProcessEnv, port: number): string =>
  PUBLIC_URL || `http://${hostOf(HOST) ?? 'localhost'}:${port}`;

/** Makes the parts of the product. */
export class ProductParts {
  readonly #plan: ProductPlan;
  readonly #postgres: PostgresPart | undefined;
  /** Without the database's URL until PostgreSQL runs, because its port is its own choice. */
  readonly #urls: Omit<ProductUrls, 'database'>;

  constructor(plan: ProductPlan) {
    this.#plan = plan;
    this.#postgres = plan.replaced.database ? undefined : new PostgresPart(join(plan.dataDir, 'postgres'), plan.hooks);
    const { ports, replaced } = plan;
    const here = hostOf(plan.env.HOST);
    this.#urls = {
      app: `http://${here ?? '127.0.0.1'}:${ports.PORT}`,
      public: publicUrlOf(plan.env, ports.PORT),
      smtp: replaced.smtp ?? `smtp://127.0.0.1:${ports.MAIL_SMTP_PORT}`,
      mail: replaced.smtp ? undefined : `http://127.0.0.1:${ports.MAIL_WEB_PORT}`,
      paystack: replaced.paystack ?? `http://127.0.0.1:${ports.PAYSTACK_SIM_PORT}`,
      redis: replaced.redis,
      eventStore: replaced.eventStore,
    };
  }

  get urls(): ProductUrls {
    const embedded = this.#postgres && this.#postgres.pids().length > 0 ? this.#postgres : undefined;
    const { database = embedded?.appUrl ?? '' } = this.#plan.replaced;
    return { ...this.#urls, database, databaseAdmin: embedded?.url };
  }

  /** First of all: everything but the surroundings stands on it. */
  database(): readonly Part[] {
    return this.#postgres ? [this.#postgres] : [];
  }

  /** Nothing waits for these at the start. */
  surroundings(): readonly Part[] {
    const { replaced } = this.#plan;
    return [
      ...(replaced.smtp ? [] : [this.#mail()]),
      ...(replaced.paystack ? [] : [this.#paystack()]),
      ...this.#witness(),
    ];
  }

  /** When the database serves. */
  migration(): readonly Part[] {
    const report = this.#plan.hooks.report;
    const { databaseAdmin } = this.urls;
    const env = { ...this.#environment(), ...(databaseAdmin && { DATABASE_ADMIN_URL: databaseAdmin }) };
    return [new MigrationPart({ script: this.#plan.scripts.migrate, env, report })];
  }

  /** When the schema is up to date. */
  processes(): readonly Part[] {
    const { scripts, workers } = this.#plan;
    // Only migrations may touch the event log in another way than by appending.
    const { DATABASE_ADMIN_URL: _, ...env } = this.#environment();
    const names = Array.from({ length: workers }, (_, index) => `worker-${index + 1}`);
    const children = [...names.map((name) => ({ name, script: scripts.worker })), { name: 'api', script: scripts.api }];
    return children.map(({ name, script }, place) =>
      this.#child(name, script, { ...env, ...this.#privatePort(place) }),
    );
  }

  /** Where each process tells Prometheus how it is: the ports count up from METRICS_PORT, the api's own processes last. */
  get metrics(): readonly string[] {
    const { workers, apiProcesses, env } = this.#plan;
    const host = env.METRICS_HOST || '127.0.0.1';
    const ports = Array.from({ length: workers + apiProcesses }, (_, place) => this.#privatePort(place).METRICS_PORT);
    return ports.flatMap((port) => (port === undefined ? [] : [`http://${host}:${port}/metrics`]));
  }

  #privatePort(place: number): { METRICS_PORT?: string } {
    const first = Number(this.#plan.env.METRICS_PORT || 0);
    return first > 0 ? { METRICS_PORT: String(first + place) } : {};
  }

  #mail(): Part {
    const { ports, dataDir, env } = this.#plan;
    return this.#child('mail', this.#plan.scripts.mail, {
      ...env,
      MAIL_SMTP_PORT: String(ports.MAIL_SMTP_PORT),
      MAIL_WEB_PORT: String(ports.MAIL_WEB_PORT),
      MAIL_DIRECTORY: join(dataDir, 'mail'),
    });
  }

  #paystack(): Part {
    const { ports, dataDir, env, secrets } = this.#plan;
    return this.#child('paystack', this.#plan.scripts.paystack, {
      ...env,
      PAYSTACK_SIM_PORT: String(ports.PAYSTACK_SIM_PORT),
      PAYSTACK_SECRET_KEY: env.PAYSTACK_SECRET_KEY || secrets.paystackSecretKey,
      PAYSTACK_WEBHOOK_URL: `${this.#urls.app}${ROUTES.paymentWebhook}`,
      PAYSTACK_SIM_STATE: join(dataDir, 'paystack-simulator.json'),
    });
  }

  #witness(): readonly Part[] {
    const { witness, env, scripts } = this.#plan;
    if (!witness) return [];
    const own = { WITNESS_CONFIG: witness.config, WITNESS_PORT: String(witness.port) };
    return [this.#child('witness', scripts.witness, { ...env, ...own })];
  }

  #environment(): NodeJS.ProcessEnv {
    return buildProcessEnvironment(this.#plan.env, this.urls, this.#plan.secrets, this.#plan);
  }

  #child(name: string, script: string, env: NodeJS.ProcessEnv): SupervisedChild {
    const logFile = this.#plan.logsOnTerminal ? undefined : join(this.#plan.dataDir, 'logs', `${name}.log`);
    return new SupervisedChild({ name, script, env, logFile }, this.#plan.hooks);
  }
}
