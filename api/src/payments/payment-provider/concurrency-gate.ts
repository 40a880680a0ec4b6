/** Lets `max` calls run at once; `waitingMax` more may wait their turn, the rest are turned away. */
export class ConcurrencyGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly max: number,
    private readonly waitingMax: number,
  ) {}

  /** What `work` answers, or `turnedAway` when too many wait already. */
  async run<T, Away>(work: () => Promise<T>, turnedAway: Away): Promise<T | Away> {
    if (this.running >= this.max) {
      if (this.waiting.length >= this.waitingMax) return turnedAway;
      await new Promise<void>((go) => this.waiting.push(go));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on as it is, so that nobody slips in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}
