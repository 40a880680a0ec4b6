import { type Place } from '../../src/kernel/decider.js';
import { CHAIN_START, chainHash } from '../../src/kernel/hash-chain.js';

/** An event of a chain as a spec writes it: its data holds the two links. */
export interface ChainedEvent extends Place {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface ChainFault {
  readonly revision: number;
  readonly reason: 'gap' | 'prev-hash' | 'hash';
}

/** Verifies a whole chain, oldest event first; answers the first fault, or null when every link holds. */
export function verifyChain(events: readonly ChainedEvent[]): ChainFault | null {
  let previous = CHAIN_START;
  for (const [index, { type, data, ...place }] of events.entries()) {
    const { revision } = place;
    if (revision !== index) return { revision, reason: 'gap' };
    if (data['prevHash'] !== previous) return { revision, reason: 'prev-hash' };
    if (data['hash'] !== chainHash(previous, place, type, data)) return { revision, reason: 'hash' };
    previous = data['hash'];
  }
  return null;
}
