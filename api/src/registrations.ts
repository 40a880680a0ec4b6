import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { type INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Decider, type Fact } from './event-sourcing/decider.js';
import { STREAM_CATEGORIES } from './event-sourcing/stream-categories.js';
import { UPCASTERS } from './event-sourcing/open-event-store.js';
import { type Upcasters } from './event-sourcing/upcasting.js';
import { type Projection } from './event-sourcing/consumers/projection.js';
import { ProcessManager } from './event-sourcing/consumers/process-manager.js';
import { projections } from './projections.js';

/** Something that the code holds is not where the product looks for it: it would silently not run. */
export class NotRegistered extends Error {
  override readonly name = 'NotRegistered';
  constructor(faults: readonly string[]) {
    super(`This cannot start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
}

type AnyDecider = Partial<Pick<Decider<unknown, never, Fact>, 'schemaVersions'>> & { readonly category: string };
type ProcessManagerClass = abstract new (...args: never[]) => ProcessManager;

/** What the files of the product hold, by the role that their names tell. */
export interface Held {
  readonly processManagers: readonly ProcessManagerClass[];
  readonly projections: readonly Projection[];
  readonly deciders: readonly AnyDecider[];
}

/** Where the product looks. */
export interface Registered {
  readonly processManagers: readonly ProcessManager[];
  readonly projections: readonly Projection[];
  readonly categories: readonly string[];
  readonly upcasters: Upcasters;
}

/**
 * Fails when a process manager, a read model or a decider of the code is not registered, or an event type has versions between
 * which nothing lifts.
 * @throws NotRegistered, which names each
 */
export async function requireAllRegistered(providers: readonly unknown[]): Promise<void> {
  const processManagers = providers.filter((one) => one instanceof ProcessManager);
  const faults = faultsOf(await heldByFiles(), {
    processManagers,
    projections,
    categories: STREAM_CATEGORIES,
    upcasters: UPCASTERS,
  });
  if (faults.length > 0) throw new NotRegistered(faults);
}

/** What is held but not registered, and what is registered in vain; pure. */
export function faultsOf(held: Held, registered: Registered): string[] {
  const names = registered.processManagers.map(({ name }) => name);
  return [
    ...held.processManagers
      .filter((processManager) => !registered.processManagers.some((one) => one instanceof processManager))
      .map(({ name }) => `the process manager ${name} is a provider of no module`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two process managers are called ${name}`),
    ...held.projections
      .filter((projection) => !registered.projections.includes(projection))
      .map(({ name }) => `the projection ${name} is not on the list of projections`),
    ...held.deciders
      .filter(({ category }) => !registered.categories.includes(category))
      .map(({ category }) => `the stream category ${category} is not on the list of categories`),
    ...upcasterFaults(held.deciders, registered.upcasters),
  ];
}

function upcasterFaults(deciders: readonly AnyDecider[], upcasters: Upcasters): string[] {
  const versions = new Map(deciders.flatMap(({ schemaVersions = {} }) => Object.entries(schemaVersions)));
  const missing = [...versions].flatMap(([type, newest = 1]) =>
    Array.from({ length: newest - 1 }, (_, index) => index + 1)
      .filter((version) => !upcasters[type]?.[version])
      .map((version) => `no upcaster lifts ${type} from version ${version}`),
  );
  const idle = Object.entries(upcasters).flatMap(([type, steps]) =>
    Object.keys(steps)
      .filter((version) => Number(version) >= (versions.get(type) ?? 1))
      .map((version) => `an upcaster lifts ${type} from version ${version}, which is its newest`),
  );
  return [...missing, ...idle];
}

const ROLES = /\.(process-manager|projection|decider)\.(js|ts)$/;

/** Every provider of every module, once. */
export function providersOf(app: INestApplicationContext): unknown[] {
  const instances = new Set<unknown>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) if (instance) instances.add(instance);
  }
  return [...instances];
}

/** Every process manager, read model and decider, found by the names of the files: modules that already run are not loaded again. */
async function heldByFiles(): Promise<Held> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) => ROLES.test(file));
  const exported: unknown[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    exported.push(...Object.values(module));
  }
  return {
    processManagers: exported.filter(isProcessManagerClass),
    projections: exported.filter(isProjection),
    deciders: exported.filter(isDecider),
  };
}

const isProcessManagerClass = (one: unknown): one is ProcessManagerClass =>
  typeof one === 'function' && one.prototype instanceof ProcessManager;

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

const isProjection = (one: unknown): one is Projection => isRecord(one) && 'ddl' in one && 'apply' in one;

const isDecider = (one: unknown): one is AnyDecider => isRecord(one) && 'decide' in one && 'category' in one;
