import { type EventLog } from './event-log.js';
import { type RecordFilter } from './filter.js';
import { type LogRecord } from './log-record.js';
import { type ReadCall } from './read-call.js';
import { tooSlowError } from './rpc-errors.js';

/** What a live subscription holds for its client by default, as a real server does. */
export const LIVE_EVENTS_MAX = 32;
/** How long a server that has much to do leaves a live subscription waiting for its turn. */
const TURN_MS = 12;

/**
 * What comes while a subscription is live. It waits here for the server's next turn; when more wanted events wait than the
 * server holds for one client, the server ends the call.
 */
export class LiveTurns {
  private waiting = 0;
  private overflowed = false;
  private index: number;
  private live = false;
  private readonly unlisten: () => void;

  constructor(
    private readonly log: EventLog,
    private readonly call: ReadCall,
    private readonly matches: RecordFilter,
    private readonly limits: { readonly eventsMax: number; readonly onOverflow: () => void },
  ) {
    this.index = log.records.length;
    this.unlisten = log.onAppended(() => this.count());
    for (const event of ['cancelled', 'close', 'error']) call.once(event, this.unlisten);
  }

  /** From now on it is live; before, it was on its way there. */
  begin(): void {
    this.live = true;
  }

  /** A wanted record has been handed to the client. */
  taken(): void {
    this.waiting = Math.max(0, this.waiting - 1);
  }

  /** Waits for the server's turn; false once the call was ended. */
  async turn(): Promise<boolean> {
    if (!this.overflowed) await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    return !this.overflowed;
  }

  private count(): void {
    for (; this.index < this.log.records.length; this.index += 1) {
      if (this.matches(this.log.records[this.index] as LogRecord)) this.waiting += 1;
    }
    if (this.waiting > this.limits.eventsMax) this.overflow();
  }

  private overflow(): void {
    if (this.overflowed) return;
    this.overflowed = true;
    this.unlisten();
    this.limits.onOverflow();
    this.call.emit('error', tooSlowError(this.live ? 'while live' : 'while transitioning to live'));
  }
}
