import { READ_YOUR_WRITES_WAIT_MS } from '@sabi50/vocabulary/limits';
import { type Position } from '../event-store.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { type Database } from '../../platform/postgres/database.js';
import { PROJECTED_CHANNEL } from './projection-host.js';

const POLL_MS = 100;

/**
 * Read-your-writes: lets a query wait until a read model has seen a position, at most `waitMs`. After that the query answers with what there is.
 */
export class ReadYourWrites {
  private seen: Position = '';
  private listening = false;
  private readonly waiters = new Set<() => void>();

  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
    private readonly waitMs: number = READ_YOUR_WRITES_WAIT_MS,
  ) {}

  /** True when `projection` has seen `position`; false when it had not within the time. */
  async until(projection: string, position: Position | undefined): Promise<boolean> {
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
      await this.nextPage(position);
    }
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
