import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/postgres/database.js';
import { countRecipients } from '../broadcast-list/broadcast-counts.js';

/** How broadcasts come to a halt by themselves, and go on again. */
@Injectable()
export class BroadcastEnds {
  constructor(private readonly database: Database) {}

  /** Halts a broadcast that is being sent until the mail server is back. */
  async waitForServer(broadcastId: string, reason: string): Promise<void> {
    await this.database.execute(
      `update broadcasts set status = 'paused', paused_by = 'mail-server', pause_reason = $2
        where id = $1 and status = 'sending'`,
      [broadcastId, reason],
    );
  }

  /** The mail server is back: answers the ids of the broadcasts that go on. */
  async goOn(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `update broadcasts set status = 'sending', paused_by = null, pause_reason = null
        where status = 'paused' and paused_by = 'mail-server' returning id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Whether any broadcast waits for the mail server. */
  async isServerAwaited(): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from broadcasts where status = 'paused' and paused_by = 'mail-server' limit 1`,
    );
    return rows.length > 0;
  }

  /** A broadcast is done when nobody is left to be tried; mails in doubt wait for staff, not for us. */
  async finishIfComplete(broadcastId: string): Promise<void> {
    await this.database.execute(
      `update broadcasts set status = 'done', finished_at = now()
        where id = $1 and status = 'sending' and not exists (
          select 1 from broadcast_recipients r
           where r.broadcast_id = $1 and r.status in ('queued', 'deferred', 'sending'))`,
      [broadcastId],
    );
    await this.freeze(broadcastId);
  }

  /** Keeps the counts of a broadcast that is over, once nothing of it is under way. */
  async freeze(broadcastId: string): Promise<void> {
    const counts = await countRecipients(this.database, broadcastId);
    if (counts.sending > 0) return;
    await this.database.execute(
      `update broadcasts set final_counts = $2
        where id = $1 and status in ('done', 'cancelled') and final_counts is null`,
      [broadcastId, JSON.stringify(counts)],
    );
  }
}
