import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { type PostSettlement, settlementDecider } from './settlements.decider.js';
import { type SettlementPosted } from './settlements.events.js';

const now = new Date('2026-11-22T03:00:00.000Z');
const settlement: PostSettlement['settlement'] = {
  ...{ settlementId: '8600001', settledAt: '2026-11-21T12:00:00.000Z', processedKobo: 150_000, feesKobo: 2_250 },
  ...{ bankKobo: 147_750, feeCorrectionKobo: 0, payments: 3, paymentsDigest: '0'.repeat(64) },
};
const posted: SettlementPosted = { type: 'SettlementPosted', data: { ...settlement, occurredAt: now.toISOString() } };
const given = givenDecider(settlementDecider);

describe('a settlement (rule money/settlement)', () => {
  it('is posted when it was read', () => {
    given().when({ type: 'PostSettlement', settlement, now }).then(posted);
  });

  it('is posted once, whatever is read later', () => {
    given(posted)
      .when({ type: 'PostSettlement', settlement: { ...settlement, bankKobo: 1 }, now })
      .then();
  });
});
