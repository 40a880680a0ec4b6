import pLimit from 'p-limit';

/** Lets `max` calls run at once; `waitingMax` more may wait their turn, the rest are turned away. */
export class ConcurrencyGate {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly admittedMax: number;

  constructor(max: number, waitingMax: number) {
    this.limit = pLimit(max);
    this.admittedMax = max + waitingMax;
  }

  /** What `work` answers, or `turnedAway` when too many wait already. */
  async run<T, Away>(work: () => Promise<T>, turnedAway: Away): Promise<T | Away> {
    if (this.limit.activeCount + this.limit.pendingCount >= this.admittedMax) return turnedAway;
    return this.limit(work);
  }
}
