import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clearEarlierRun } from './instance-lock.js';
import type { LaunchSettings, Ports } from './launch-settings.js';
import type { Part } from './part.js';
import { choosePorts } from './product-ports.js';
import { ProductParts, publicUrlOf } from './product-parts.js';
import { SCRIPTS, type Scripts } from './project-paths.js';
import { readReplacements } from './process-environment.js';
import {
  removeRunningFile,
  writeRunningFile,
  type ProductUrls,
  type RunningProcess,
  type RunningState,
} from './running-file.js';
import { identifyProcess } from './running-process.js';
import { type OwnWitness, prepareOwnWitness } from './own-witness.js';
import { loadSecrets, type Secrets } from './secrets.js';

export interface ProductOptions extends LaunchSettings {
  /** Surroundings that replace embedded parts (`DATABASE_URL`, `REDIS_URL`...) and reach the processes. */
  readonly env: NodeJS.ProcessEnv;
  /** One line for the person at the terminal. */
  readonly report?: (line: string) => void;
  /** What to run instead of the product's own processes: for tests of the launcher itself. */
  readonly scripts?: Partial<Scripts>;
}

/**
 * The whole product on one machine: embedded services, migrations, api and workers, watched and started again when
 * they die. Made for one start and one stop.
 */
export class Product {
  readonly #options: ProductOptions;
  readonly #report: (line: string) => void;
  #parts: ProductParts | undefined;
  #started: Part[] = [];
  #state: RunningState = 'starting';
  #stopped: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: ProductOptions) {
    this.#options = options;
    this.#report = options.report ?? (() => undefined);
  }

  /** Where everything is. Throws before `start` has come to the point where ports are chosen. */
  /** Where each process tells Prometheus how it is. */
  get metrics(): readonly string[] {
    return this.#parts?.metrics ?? [];
  }

  get urls(): ProductUrls {
    if (!this.#parts) throw new Error('The product has not been started');
    return this.#parts.urls;
  }

  /** Ids of the processes by part: `postgres`, `mail`, `paystack`, `api`, `worker-1`...; empty while a part is down. */
  pids(): Readonly<Record<string, readonly number[]>> {
    return Object.fromEntries(this.#started.map((part) => [part.name, part.pids()]));
  }

  /**
   * Starts everything and resolves when it serves. Throws a LauncherError naming the variable when a port is taken, or
   * with the end of the part's log when a part does not come up; what had been started is stopped again.
   */
  async start(): Promise<void> {
    try {
      await this.#startAll();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything in good order: api, workers, simulator, mail, PostgreSQL. Safe to call at any time, and twice. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  /** Ends everything at once. No data is lost: the next start recovers. */
  kill(): void {
    for (const part of this.#started) part.kill();
  }

  async #startAll(): Promise<void> {
    const { dataDir, env, scripts } = this.#options;
    await this.#prepareFolders(dataDir);
    await clearEarlierRun(dataDir, this.#report);
    const replaced = readReplacements(env);
    const ports = await choosePorts(this.#options.ports, replaced);
    const secrets = await loadSecrets(dataDir);
    const witness = env.LEDGER_WITNESSES ? undefined : await this.#prepareWitness(secrets, ports);
    const hooks = { report: this.#report, changed: () => void this.#writeState() };
    const all = { ...SCRIPTS, ...scripts };
    this.#parts = new ProductParts({ ...this.#options, ports, replaced, secrets, witness, scripts: all, hooks });
    await this.#writeState();
    await Promise.all([this.#startCore(this.#parts), this.#startWave(this.#parts.surroundings())]);
    this.#state = 'ready';
    await this.#writeState();
  }

  #prepareWitness({ ledgerSigningKey }: Secrets, { PORT }: Ports): Promise<OwnWitness> {
    const { dataDir, env } = this.#options;
    const address = publicUrlOf(env, PORT);
    return prepareOwnWitness(dataDir, address, env.LEDGER_SIGNING_KEY || ledgerSigningKey);
  }

  async #startCore(parts: ProductParts): Promise<void> {
    await this.#startWave(parts.database());
    // Made late: they need the address of the database.
    await this.#startWave(parts.migration());
    await this.#startWave(parts.processes());
  }

  async #startWave(parts: readonly Part[]): Promise<void> {
    if (this.#stopped) throw new Error('Stopped while starting');
    this.#started.push(...parts);
    const began = Date.now();
    await Promise.all(parts.map((part) => part.start()));
    if (this.#stopped) throw new Error('Stopped while starting');
    if (parts.length === 0) return;
    this.#report(`${parts.map(({ name }) => name).join(', ')} ready (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }

  async #stopAll(): Promise<void> {
    this.#state = 'stopping';
    await this.#writeState();
    for (const group of groupForStop(this.#started)) await Promise.all(group.map((part) => part.stop()));
    await this.#writing;
    if (this.#parts) await removeRunningFile(this.#options.dataDir);
  }

  async #prepareFolders(dataDir: string): Promise<void> {
    const made = await mkdir(dataDir, { recursive: true });
    // PostgreSQL's own account, where there is one, must pass through; it need not list.
    if (made) await chmod(dataDir, 0o711);
    await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  }

  /** One write after another, each with what is true when its turn comes. */
  #writeState(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeStateNow()).catch(() => undefined);
    return this.#writing;
  }

  async #writeStateNow(): Promise<void> {
    const parts = this.#parts;
    const launcher = await describe('launcher', process.pid);
    if (!parts || !launcher) return;
    const named = this.#started.flatMap((part) => part.pids().map((pid) => describe(part.name, pid)));
    const processes = (await Promise.all(named)).filter((process) => process !== undefined);
    await writeRunningFile(this.#options.dataDir, { state: this.#state, launcher, urls: parts.urls, processes });
  }
}

/** Starts the whole product and answers the handle to it; see `Product.start` for the errors. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const product = new Product(options);
  await product.start();
  return product;
}

/** Who takes work first, and what all others stand on last. */
function groupForStop(parts: readonly Part[]): readonly (readonly Part[])[] {
  const order = [/^api$/, /^worker-/, /^(?!api$|worker-|postgres$)/, /^postgres$/];
  return order.map((names) => parts.filter(({ name }) => names.test(name)));
}

async function describe(name: string, pid: number): Promise<RunningProcess | undefined> {
  const identity = await identifyProcess(pid);
  return identity && { name, pid, startedAt: identity.startedAt };
}
