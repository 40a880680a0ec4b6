import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { registry } from '../bin/modules.js';
import { ProcessManager } from './consumers/process-manager.js';
import { type Projection } from './consumers/projection.js';
import { faultsOf, type Held, NotRegistered, type Registration, Registry, requireAllRegistered } from './registry.js';

class SendTwice extends ProcessManager {
  readonly name = 'send-twice';
  readonly eventTypes = [];
  async handle(): Promise<void> {
    return undefined;
  }
}

const tally = { name: 'tally', tables: ['tally'], ddl: '', apply: async () => undefined } as unknown as Projection;
const lottery = { category: 'lottery', schemaVersions: { TicketSold: 3 } };
const next = (data: object) => ({ ...data });
const held: Held = { processManagers: [SendTwice], projections: [tally], streams: [lottery] };
const registration: Registration = { ...held, upcasters: { TicketSold: { 1: next, 2: next } } };

const faults = (change: Registration, providers: readonly unknown[] = [new SendTwice()]) =>
  faultsOf(held, new Registry([{ ...registration, ...change }]), providers);

describe('what has to be registered', () => {
  it('is complete in the product itself, but for the process managers, which Nest makes', async () => {
    await expect(requireAllRegistered(registry, [])).rejects.toBeInstanceOf(NotRegistered);
    await expect(requireAllRegistered(registry, [])).rejects.toThrow(
      'the process manager EndReplacedSession is a provider of no module',
    );
    await expect(requireAllRegistered(registry, [])).rejects.not.toThrow(/registration|projection|category|upcaster/);
  });

  it.each<[string, keyof Held, string]>([
    ['process manager', 'processManagers', 'the process manager'],
    ['projection', 'projections', 'the projection'],
    ['decider', 'streams', 'the stream category'],
  ])('misses each %s of the product where it alone is left out', async (_, role, what) => {
    // Streams without a decider are written by the store itself.
    const held = registry[role].filter((one) => role !== 'streams' || 'decide' in one);
    expect(held.length).toBeGreaterThan(3);
    for (const left of held) {
      const without = new Registry([{ ...registry, [role]: registry[role].filter((one) => one !== left) }]);
      const name = 'category' in left ? left.category : left.name;
      await expect(requireAllRegistered(without, [])).rejects.toThrow(`${what} ${name} is in no registration`);
    }
  });

  it('stands in a file whose name tells its role, since only those are looked into', async () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.spec)\.ts$/.test(file));
    const sources = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')]));
    const holding = sources.filter(([, source]) =>
      /^export .*(\bextends ProcessManager\b|: Projection(<.*>)? =)/m.test(`${source}`),
    );
    const misnamed = holding.filter(([file]) => !/\.(process-manager|projection)s?\.ts$/.test(`${file}`));
    expect(misnamed.map(([file]) => file)).toEqual([]);
    expect(holding.length).toBeGreaterThan(20);
  });

  it('has no fault where everything is, in whichever module', () => {
    expect(faults({})).toEqual([]);
    const { streams, ...rest } = registration;
    expect(faultsOf(held, new Registry([{}, rest, { streams }]), [new SendTwice()])).toEqual([]);
  });

  it.each<[string, Registration]>([
    ['the process manager SendTwice is in no registration', { processManagers: [] }],
    ['the projection tally is in no registration', { projections: [] }],
    ['the stream category lottery is in no registration', { streams: [{ ...lottery, category: 'draw' }] }],
    ['the stream category big-draw holds a dash', { streams: [lottery, { ...lottery, category: 'big-draw' }] }],
    ['two stream categories are called lottery', { streams: [lottery, lottery] }],
    ['two projections are called tally', { projections: [tally, { ...tally }] }],
    ['no upcaster upcasts TicketSold from version 2', { upcasters: { TicketSold: { 1: next } } }],
    [
      'an upcaster upcasts TicketSold from version 3, which is its newest',
      { upcasters: { TicketSold: { 1: next, 2: next, 3: next } } },
    ],
    [
      'an upcaster upcasts TicketLost from version 1, which is its newest',
      { upcasters: { ...registration.upcasters, TicketLost: { 1: next } } },
    ],
  ])('is missed by its name: %s', (fault, change) => {
    expect(faults(change)).toEqual([fault]);
  });

  it('runs once: no process manager without a provider, no two of one name', () => {
    expect(faults({}, [])).toEqual(['the process manager SendTwice is a provider of no module']);
    expect(faults({}, [new SendTwice(), new SendTwice()])).toEqual(['two process managers are called send-twice']);
  });
});
