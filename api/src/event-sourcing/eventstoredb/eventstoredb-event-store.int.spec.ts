import { describe } from '@jest/globals';
import { type DoubleOptions, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { CONTRACT_CATEGORIES, type ContractHarness } from '../../../test/event-store/contract-harness.js';
import { describeEventStoreContract } from '../../../test/event-store/event-store.contract.js';
import { connectEventStoreDb } from './eventstoredb-event-store.js';

/** Connections to one server, closed together. */
function harnessOn(url: string): ContractHarness {
  const stores = [connectEventStoreDb(url, CONTRACT_CATEGORIES)];
  const [store] = stores;
  if (!store) throw new Error('There is always a first store');
  return {
    store,
    connectionsOpened: () => store.connectionsOpened,
    secondStore: async () => {
      const second = stores[1] ?? connectEventStoreDb(url, CONTRACT_CATEGORIES);
      stores[1] = second;
      return second;
    },
    close: async () => {
      await Promise.all(stores.map((one) => one.close()));
    },
  };
}

/** The adapter on a double of its own. */
async function onDouble(options: DoubleOptions): Promise<ContractHarness> {
  const double = await startEventStoreDouble(options);
  const harness = harnessOn(double.url);
  return {
    ...harness,
    outage: (ms) => double.outage(ms),
    close: async () => {
      await harness.close();
      await double.stop();
    },
  };
}

describe('the EventStoreDB adapter', () => {
  describeEventStoreContract('on a double that lists BatchAppend', () => onDouble({}));
  describeEventStoreContract('on a double that does not list BatchAppend', () => onDouble({ batchAppend: false }), {
    heavy: false,
  });
  describeEventStoreContract('on a double without server features', () => onDouble({ serverFeatures: false }), {
    heavy: false,
  });

  const realUrl = process.env['EVENTSTORE_TEST_URL'];
  if (realUrl) {
    const outages = false;
    describeEventStoreContract('on the server of EVENTSTORE_TEST_URL', async () => harnessOn(realUrl), { outages });
  }
});
