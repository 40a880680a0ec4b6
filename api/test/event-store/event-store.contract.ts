import { afterAll, beforeAll, describe } from '@jest/globals';
import { describeAppends } from './appends.contract.js';
import { type ContractHarness } from './contract-harness.js';
import { describeFullSpeed } from './full-speed.contract.js';
import { describeOutage } from './outage.contract.js';
import { describeReads } from './reads.contract.js';
import { describeSubscriptions } from './subscriptions.contract.js';

const OPENING_MS = 60_000;

/**
 * What the event store port promises, as one suite for every adapter. Stream names are unique for each case, so that it may run on
 * a store that already holds events.
 *
 * @param open starts or connects one store; called once for the suite.
 * @param options `heavy: false` leaves out the long cases (100,000 events, the outage of 10 s); `outages: false` says that
 * the harness cannot take its server away, so that those cases are skipped.
 */
export function describeEventStoreContract(
  name: string,
  open: () => Promise<ContractHarness>,
  options: { heavy?: boolean; outages?: boolean } = {},
): void {
  const heavy = options.heavy ?? true;
  describe(`the event store contract: ${name}`, () => {
    let harness: ContractHarness | undefined;
    const opened = (): ContractHarness => {
      if (!harness) throw new Error('The harness could not be opened');
      return harness;
    };

    beforeAll(async () => {
      harness = await open();
    }, OPENING_MS);
    afterAll(() => harness?.close(), OPENING_MS);

    describeAppends(opened);
    describeReads(opened, heavy);
    describeSubscriptions(opened);
    describeFullSpeed(opened);
    if (heavy) describeOutage(opened, options.outages ?? true);
  });
}
