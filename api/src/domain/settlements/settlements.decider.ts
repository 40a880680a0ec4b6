import { type Decider } from '../../kernel/decider.js';
import { type SettlementPosted } from './settlements.events.js';

interface SettlementState {
  readonly isPosted: boolean;
}

/** A payout of the provider was read to its end. */
export interface PostSettlement {
  readonly type: 'PostSettlement';
  readonly settlement: Omit<SettlementPosted['data'], 'occurredAt'>;
  readonly now: Date;
}

/** A payout is posted once, however often it is read (rule money/settlement). */
export const settlementDecider: Decider<SettlementState, PostSettlement, SettlementPosted> = {
  category: 'settlement',
  schemaVersions: { SettlementPosted: 1 },
  initial: { isPosted: false },
  decide({ settlement, now }, { isPosted }) {
    if (isPosted) return [];
    return [{ type: 'SettlementPosted', data: { ...settlement, occurredAt: now.toISOString() } }];
  },
  evolve: () => ({ isPosted: true }),
};
