import { describe, expect, it } from '@jest/globals';
import { type Projection } from './event-sourcing/consumers/projection.js';
import { ProcessManager } from './event-sourcing/consumers/process-manager.js';
import { faultsOf, type Held, NotRegistered, type Registered, requireAllRegistered } from './registrations.js';

class SendTwice extends ProcessManager {
  readonly name = 'send-twice';
  readonly eventTypes = [];
  async handle(): Promise<void> {
    return undefined;
  }
}

const tally = { name: 'tally', tables: ['tally'], ddl: '', apply: async () => undefined } as unknown as Projection;
const lifts = (data: object) => ({ ...data });
const held: Held = {
  processManagers: [SendTwice],
  projections: [tally],
  deciders: [{ category: 'lottery', schemaVersions: { TicketSold: 3 } }],
};
const registered: Registered = {
  processManagers: [new SendTwice()],
  projections: [tally],
  categories: ['lottery'],
  upcasters: { TicketSold: { 1: lifts, 2: lifts } },
};

describe('what has to be registered', () => {
  it('is complete in the product itself, but for the process managers, which the modules provide', async () => {
    await expect(requireAllRegistered([])).rejects.toBeInstanceOf(NotRegistered);
    await expect(requireAllRegistered([])).rejects.toThrow(
      'the process manager EndReplacedSession is a provider of no module',
    );
    await expect(requireAllRegistered([])).rejects.not.toThrow(/projection|category|upcaster/);
  });

  it('has no fault where everything is', () => expect(faultsOf(held, registered)).toEqual([]));

  it.each<[string, Partial<Registered>]>([
    ['the process manager SendTwice is a provider of no module', { processManagers: [] }],
    ['two process managers are called send-twice', { processManagers: [new SendTwice(), new SendTwice()] }],
    ['the projection tally is not on the list of projections', { projections: [] }],
    ['the stream category lottery is not on the list of categories', { categories: ['wallet'] }],
    ['no upcaster lifts TicketSold from version 2', { upcasters: { TicketSold: { 1: lifts } } }],
    [
      'an upcaster lifts TicketSold from version 3, which is its newest',
      { upcasters: { TicketSold: { 1: lifts, 2: lifts, 3: lifts } } },
    ],
    [
      'an upcaster lifts TicketLost from version 1, which is its newest',
      { upcasters: { ...registered.upcasters, TicketLost: { 1: lifts } } },
    ],
  ])('is missed by its name: %s', (fault, change) => {
    expect(faultsOf(held, { ...registered, ...change })).toEqual([fault]);
  });
});
