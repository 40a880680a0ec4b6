import { type ReadCall } from './read-call.js';

/** Counts the subscriptions to all streams. */
export class SubscriptionWatch {
  private readonly calls = new Set<ReadCall>();
  private ended = 0;

  /** How many are open. */
  get open(): number {
    return this.calls.size;
  }

  /** How many were ended because their clients were too slow. */
  get tooSlow(): number {
    return this.ended;
  }

  watch(call: ReadCall): void {
    this.calls.add(call);
    for (const event of ['cancelled', 'close', 'error']) call.once(event, () => this.calls.delete(call));
  }

  endedAsTooSlow(): void {
    this.ended += 1;
  }
}
