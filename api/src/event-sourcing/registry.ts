import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Type } from '@nestjs/common';
import { type MigrationInterface } from 'typeorm';
import { type Decider, type Fact } from '../kernel/decider.js';
import { ProcessManager } from './consumers/process-manager.js';
import { type Projection } from './consumers/projection.js';
import { type RetainedData } from '../platform/postgres/retained-data.js';
import { type Upcasters } from './registered-event-store.js';

/** What is asked of a decider here. */
type StreamKind = Pick<Decider<unknown, never, Fact>, 'category' | 'schemaVersions'>;
type ProcessManagerClass = Type<ProcessManager>;

/** What one module gives to the event store and to what reads it: all of it stands in its `<module>.registration.ts`. */
export interface Registration {
  readonly streams?: readonly StreamKind[];
  readonly upcasters?: Upcasters;
  readonly projections?: readonly Projection[];
  /** The module has each of them as a provider as well. */
  readonly processManagers?: readonly ProcessManagerClass[];
  /** They run in the order of their time stamps, whatever module they are of. */
  readonly migrations?: readonly Type<MigrationInterface>[];
  /** Tables that api and worker may read and add to, and never change; the role that migrates keeps them. */
  readonly appendOnlyTables?: readonly string[];
  /** Personal data in the module's tables that goes by age. */
  readonly retained?: readonly RetainedData[];
}

/** The registrations of all modules, joined. */
export class Registry implements Required<Registration> {
  readonly streams: readonly StreamKind[];
  readonly upcasters: Upcasters;
  readonly projections: readonly Projection[];
  readonly processManagers: readonly ProcessManagerClass[];
  readonly migrations: readonly Type<MigrationInterface>[];
  readonly appendOnlyTables: readonly string[];
  readonly retained: readonly RetainedData[];
  /** What a store shows, copies and takes is decided by this list alone. */
  readonly categories: readonly string[];

  constructor(registrations: readonly Registration[]) {
    this.streams = registrations.flatMap(({ streams = [] }) => streams);
    this.upcasters = Object.assign({}, ...registrations.map(({ upcasters }) => upcasters)) as Upcasters;
    this.projections = registrations.flatMap(({ projections = [] }) => projections);
    this.processManagers = registrations.flatMap(({ processManagers = [] }) => processManagers);
    this.migrations = registrations.flatMap(({ migrations = [] }) => migrations);
    this.appendOnlyTables = registrations.flatMap(({ appendOnlyTables = [] }) => appendOnlyTables);
    this.retained = registrations.flatMap(({ retained = [] }) => retained);
    this.categories = this.streams.map(({ category }) => category);
  }
}

/** Something that the code holds is not where the product looks for it: it would silently not run. */
export class NotRegistered extends Error {
  override readonly name = 'NotRegistered';
  constructor(faults: readonly string[]) {
    super(`This cannot start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
}

/**
 * Fails when a process manager, a projection or a decider of the code is not registered, or an event type has versions
 * between which nothing upcasts.
 * @param providers of all Nest modules
 * @throws NotRegistered, which names each
 */
export async function requireAllRegistered(registry: Registry, providers: readonly unknown[]): Promise<void> {
  const faults = faultsOf(await heldByFiles(), registry, providers);
  if (faults.length > 0) throw new NotRegistered(faults);
}

/** What the files of the product hold, by the role that their names tell. */
export type Held = Required<Pick<Registration, 'streams' | 'projections' | 'processManagers'>>;

/** What is held but not registered, and what is registered in vain; pure. */
export function faultsOf(held: Held, registry: Registry, providers: readonly unknown[]): string[] {
  const running = providers.filter((one) => one instanceof ProcessManager);
  return [
    ...held.processManagers
      .filter((processManager) => !registry.processManagers.includes(processManager))
      .map(({ name }) => `the process manager ${name} is in no registration`),
    ...registry.processManagers
      .filter((processManager) => !running.some((one) => one instanceof processManager))
      .map(({ name }) => `the process manager ${name} is a provider of no module`),
    ...held.projections
      .filter((projection) => !registry.projections.includes(projection))
      .map(({ name }) => `the projection ${name} is in no registration`),
    ...held.streams
      .filter(({ category }) => !registry.categories.includes(category))
      .map(({ category }) => `the stream category ${category} is in no registration`),
    ...registry.categories
      .filter((category) => category.includes('-'))
      .map((category) => `the stream category ${category} holds a dash`),
    ...doubles('process managers', running),
    ...doubles('projections', registry.projections),
    ...doubles(
      'stream categories',
      registry.categories.map((name) => ({ name })),
    ),
    ...upcasterFaults(registry),
  ];
}

const doubles = (what: string, named: readonly { readonly name: string }[]): string[] => {
  const names = named.map(({ name }) => name);
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two ${what} are called ${name}`);
};

function upcasterFaults({ streams, upcasters }: Registry): string[] {
  const versions = new Map(streams.flatMap(({ schemaVersions }) => Object.entries(schemaVersions)));
  const missing = [...versions].flatMap(([type, newest]) =>
    Array.from({ length: newest - 1 }, (_, index) => index + 1)
      .filter((version) => !upcasters[type]?.[version])
      .map((version) => `no upcaster upcasts ${type} from version ${version}`),
  );
  const idle = Object.entries(upcasters).flatMap(([type, steps]) =>
    Object.keys(steps)
      .filter((version) => Number(version) >= (versions.get(type) ?? 1))
      .map((version) => `an upcaster upcasts ${type} from version ${version}, which is its newest`),
  );
  return [...missing, ...idle];
}

/** Files whose names end so hold one of the role, or several. */
const ROLES = /\.(process-manager|projection|decider)s?\.(js|ts)$/;

/** Every process manager, projection and decider, found by the names of the files: modules that already run are not loaded again. */
async function heldByFiles(): Promise<Held> {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) => ROLES.test(file));
  const exported: unknown[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    exported.push(...Object.values(module));
  }
  return {
    processManagers: exported.filter(isProcessManagerClass),
    projections: exported.filter(isProjection),
    streams: exported.filter(isDecider),
  };
}

const isProcessManagerClass = (one: unknown): one is ProcessManagerClass =>
  typeof one === 'function' && one.prototype instanceof ProcessManager;

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

const isProjection = (one: unknown): one is Projection => isRecord(one) && 'ddl' in one && 'apply' in one;

const isDecider = (one: unknown): one is StreamKind => isRecord(one) && 'decide' in one && 'category' in one;
