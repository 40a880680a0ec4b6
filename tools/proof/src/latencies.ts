/** How long calls took, by name, in milliseconds. */
export class Latencies {
  private readonly samples = new Map<string, number[]>();

  /** Runs `work` and remembers how long it took, whatever came of it. */
  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.add(name, performance.now() - begun);
    }
  }

  add(name: string, ms: number): void {
    const samples = this.samples.get(name);
    if (samples) samples.push(ms);
    else this.samples.set(name, [ms]);
  }

  /** Begins anew. */
  forget(): void {
    this.samples.clear();
  }

  /** The time in ms below which `share` (0 to 1) of all calls stayed. */
  overall(share: number): number {
    return percentile(
      [...this.samples.values()].flat().toSorted((a, b) => a - b),
      share,
    );
  }

  /** One line a name: count, p50, p95, p99 and the longest. */
  table(): string {
    const lines = [...this.samples].map(([name, samples]) => {
      const sorted = samples.toSorted((a, b) => a - b);
      const at = (share: number) => `${percentile(sorted, share).toFixed(1)}`.padStart(8);
      return `${name.padEnd(16)}${String(sorted.length).padStart(8)}${at(0.5)}${at(0.95)}${at(0.99)}${at(1)}`;
    });
    const head = `${'call'.padEnd(16)}${'count'.padStart(8)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'p99'.padStart(8)}${'max'.padStart(8)}  (ms)`;
    return [head, ...lines].join('\n');
  }
}

/** The value below which `share` (0 to 1) of the sorted values lie. */
export function percentile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[
    Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1 < 0 ? 0 : Math.ceil(share * sorted.length) - 1)
  ] as number;
}
