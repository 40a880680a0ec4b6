import { READ_YOUR_WRITES_WAIT_MS } from '@sabi50/contracts/limits';
import { type Position } from '../../kernel/position.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { type Database } from '../../platform/postgres/database.js';
import { type ConsumerName } from './projection-tables.js';

const POLL_MS = 100;
/** Queries that begin to wait within this time are announced together. */
const ANNOUNCE_EVERY_MS = 20;

/** Carries the position that all projections of a process have reached. */
export const PROJECTED_CHANNEL = 'projected';
/** Carries the consumer and the position that a query waits for; its host reads on at once. */
export const AWAITED_CHANNEL = 'awaited';

/** Reads a message of AWAITED_CHANNEL: `<checkpoint> <position>`. */
export function awaitedOf(message: string): { consumer: string; position: Position } {
  const [consumer = '', position = ''] = message.split(' ');
  return { consumer, position };
}

/**
 * Read-your-writes: lets a query wait until a read model has seen a position, at most `waitMs`. After that the query answers with what there is.
 */
export class ReadYourWrites<Name extends string = ConsumerName> {
  private seen: Position = '';
  private listening = false;
  private readonly waiters = new Set<() => void>();
  /** By consumer: the furthest position that is to be announced. */
  private readonly awaited = new Map<string, Position>();
  private announcing: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
    private readonly waitMs: number = READ_YOUR_WRITES_WAIT_MS,
  ) {}

  /** True when `projection` has seen `position`; false when it had not within the time. */
  async until(projection: Name, position: Position | undefined): Promise<boolean> {
    if (!position) return true;
    this.listen();
    const giveUpAt = performance.now() + this.waitMs;
    for (;;) {
      const rows = await this.database.query<{ reached: boolean }>(
        'select position >= $2 as reached from read.checkpoints where name = $1',
        [projection, position],
      );
      if (rows[0]?.reached) return true;
      if (performance.now() >= giveUpAt) return false;
      this.announce(projection, position);
      await this.nextPage(position);
    }
  }

  /** The first at once, those that follow within ANNOUNCE_EVERY_MS together. */
  private announce(consumer: string, position: Position): void {
    const known = this.awaited.get(consumer) ?? '';
    if (known < position) this.awaited.set(consumer, position);
    if (this.announcing) return;
    this.publishAwaited();
    this.announcing = setTimeout(() => {
      this.announcing = undefined;
      this.publishAwaited();
    }, ANNOUNCE_EVERY_MS).unref();
  }

  private publishAwaited(): void {
    for (const [consumer, position] of this.awaited) void this.live.publish(AWAITED_CHANNEL, `${consumer} ${position}`);
    this.awaited.clear();
  }

  private listen(): void {
    if (this.listening) return;
    this.listening = true;
    this.live.listen(PROJECTED_CHANNEL, (position) => {
      this.seen = position;
      for (const wake of [...this.waiters]) wake();
    });
  }

  private nextPage(position: Position): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        if (this.seen < position) return;
        clearTimeout(timer);
        this.waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiters.delete(wake);
        resolve();
      }, POLL_MS);
      this.waiters.add(wake);
    });
  }
}
