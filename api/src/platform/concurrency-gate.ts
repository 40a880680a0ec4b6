import pLimit from 'p-limit';

export interface GateSize {
  /** Calls that run at once, whoever they are for. */
  readonly max: number;
  /** More that may wait for their turn. */
  readonly waitingMax: number;
  /** Calls of one of those it is for that run at once, or stand in line for all. */
  readonly shareMax: number;
  /** More of one's own that may wait for them. */
  readonly shareWaitingMax: number;
}

interface Share {
  readonly limit: ReturnType<typeof pLimit>;
  admitted: number;
}

/**
 * Lets a number of calls run at once and others wait, the rest is turned away. Everybody has a share: only so many of one's
 * calls stand in the line of all, so whoever makes hundreds waits behind oneself and nobody else does
 * (rule money/provider-asked-fairly).
 */
export class ConcurrencyGate {
  private readonly all: ReturnType<typeof pLimit>;
  private readonly shares = new Map<string, Share>();
  private admitted = 0;

  constructor(private readonly size: GateSize) {
    this.all = pLimit(size.max);
  }

  /** What `work` answers, or `turnedAway` when too many wait already, of all or of `whose`. */
  async run<T, Away>(whose: string, work: () => Promise<T>, turnedAway: Away): Promise<T | Away> {
    const { max, waitingMax, shareMax, shareWaitingMax } = this.size;
    const share = this.shares.get(whose) ?? { limit: pLimit(shareMax), admitted: 0 };
    if (this.admitted >= max + waitingMax || share.admitted >= shareMax + shareWaitingMax) return turnedAway;
    this.shares.set(whose, share);
    share.admitted += 1;
    this.admitted += 1;
    try {
      return await share.limit(() => this.all(work));
    } finally {
      this.admitted -= 1;
      share.admitted -= 1;
      if (share.admitted === 0) this.shares.delete(whose);
    }
  }
}
