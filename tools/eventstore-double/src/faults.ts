/** Where a fault strikes. */
export type FaultPoint = 'append' | 'read' | 'subscribe' | 'features';

/**
 * What happens instead of the usual answer.
 *
 * On every point: `drop` cuts the client's connection (an append: before the write), `no-answer` stays silent (an append: before
 * the write), `delay` answers `delayMs` later, `end` ends the call without an answer, `not-leader` names another node,
 * `unavailable`, `unknown` and `access-denied` are raw gRPC errors.
 *
 * On subscriptions only: `too-slow` ends the call as a server does whose client does not keep up.
 *
 * On appends only: `drop-after-write` and `no-answer-after-write` record the events first; `time-out-after-write` records them
 * and answers the server's own time-out; `not-ready` is a status without a known detail; `wrong-version-trailers` refuses in
 * the spelling of older servers; `stream-deleted`; `too-large` is the server's own size limit.
 */
export type FaultEffect =
  | 'drop'
  | 'no-answer'
  | 'delay'
  | 'end'
  | 'not-leader'
  | 'unavailable'
  | 'unknown'
  | 'access-denied'
  | 'drop-after-write'
  | 'no-answer-after-write'
  | 'time-out-after-write'
  | 'not-ready'
  | 'wrong-version-trailers'
  | 'stream-deleted'
  | 'too-large'
  | 'too-slow';

export interface Fault {
  readonly on: FaultPoint;
  readonly effect: FaultEffect;
  /** How many calls it strikes; 1 by default. */
  readonly times?: number;
  readonly delayMs?: number;
  /** The node that `not-leader` names. */
  readonly leader?: { readonly host: string; readonly port: number };
}

/** The double's faults: each strikes a number of calls, in the order in which they were switched on. */
export class FaultSwitch {
  private readonly waiting: { fault: Fault; left: number }[] = [];

  /** Switches a fault on. */
  next(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** Switches every fault off. */
  clear(): void {
    this.waiting.length = 0;
  }

  /** How often faults that are switched on will still strike. */
  get left(): number {
    return this.waiting.reduce((sum, { left }) => sum + left, 0);
  }

  /** The fault that strikes this call, counted down; undefined for a call that goes well. */
  take(point: FaultPoint): Fault | undefined {
    const index = this.waiting.findIndex(({ fault }) => fault.on === point);
    const entry = this.waiting[index];
    if (!entry) return undefined;
    entry.left -= 1;
    if (entry.left <= 0) this.waiting.splice(index, 1);
    return entry.fault;
  }
}
