import { ConcurrencyGate } from '../../../platform/concurrency-gate.js';

/** How many calls run at once, and how many more may wait for their turn. */
export interface GateSize {
  readonly max: number;
  readonly waitingMax: number;
}

interface Share {
  readonly gate: ConcurrencyGate;
  admitted: number;
}

/**
 * A gate in which everybody has a share: only so many of one's calls stand in the line of all, so a caller who makes hundreds waits
 * behind oneself and nobody else does (rule money/provider-asked-fairly).
 */
export class SharedGate {
  private readonly all: ConcurrencyGate;
  private readonly shares = new Map<string, Share>();

  constructor(
    all: GateSize,
    private readonly each: GateSize,
  ) {
    this.all = new ConcurrencyGate(all.max, all.waitingMax);
  }

  /** What `work` answers, or `turnedAway` when too many calls wait already, of all or of `whose`. */
  async run<T, Away>(whose: string, work: () => Promise<T>, turnedAway: Away): Promise<T | Away> {
    const share = this.shareOf(whose);
    share.admitted += 1;
    try {
      return await share.gate.run(() => this.all.run(work, turnedAway), turnedAway);
    } finally {
      share.admitted -= 1;
      if (share.admitted === 0) this.shares.delete(whose);
    }
  }

  private shareOf(whose: string): Share {
    const known = this.shares.get(whose);
    if (known) return known;
    const share = { gate: new ConcurrencyGate(this.each.max, this.each.waitingMax), admitted: 0 };
    this.shares.set(whose, share);
    return share;
  }
}
