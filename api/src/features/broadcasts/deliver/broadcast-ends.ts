import { Injectable } from '@nestjs/common';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { UNKNOWN_OUTCOMES_MAX } from '@sabi50/contracts/limits';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { codeOf } from '../../../platform/http/coded-messages.js';
import { Database } from '../../../platform/postgres/database.js';
import { countRecipients } from '../broadcast-list/broadcast-counts.js';

/**
 * A server that takes mails and loses its answers lets us in all the same: left to itself, a broadcast would end with unknown outcomes only
 * a few mails at a time. From a number on, staff have to look first.
 */
const WAITS = `b.status = 'paused' and b.paused_by = 'mail-server' and (
  select count(*) from broadcast_recipients r where r.broadcast_id = b.id and r.status = 'in-doubt') < ${UNKNOWN_OUTCOMES_MAX}`;

const REFUSED = DELIVERY_MESSAGES.refused('').code;
/** One for all broadcasts: what the server says of us, it says of each of them. */
const REFUSED_ALARM = 'mail-server-refuses';

/** How broadcasts come to a halt by themselves, and go on again (rule mails/server-away). */
@Injectable()
export class BroadcastEnds {
  constructor(private readonly database: Database) {}

  /** Halts a broadcast that is being sent until the mail server is back; staff are alarmed where it refuses us. */
  async waitForServer(broadcastId: string, reason: CodedMessage): Promise<void> {
    await this.database.transaction(async (sql) => {
      await sql.execute(
        `update broadcasts set status = 'paused', paused_by = 'mail-server', pause_message = $2, pause_reason = null
          where id = $1 and status = 'sending'`,
        [broadcastId, JSON.stringify(codeOf(reason))],
      );
      const reply = reason.code === REFUSED ? String(Object.values(reason.params ?? {})[0] ?? '') : null;
      const path = `/broadcast/sent/${broadcastId}`;
      if (reply !== null)
        await raiseAlarm(sql, { key: REFUSED_ALARM, kind: 'mail-server-refuses', params: { reply }, path });
    });
  }

  /** The mail server is back: the broadcasts that wait for it go on. */
  async goOn(): Promise<void> {
    await this.database.execute(
      `update broadcasts b set status = 'sending', paused_by = null, pause_reason = null,
          pause_message = null where ${WAITS}`,
    );
  }

  /** Whether any broadcast goes on as soon as the mail server is back. */
  async isServerAwaited(): Promise<boolean> {
    const rows = await this.database.query(`select 1 from broadcasts b where ${WAITS} limit 1`);
    return rows.length > 0;
  }

  /** A broadcast is done when nobody is left to be tried; mails whose outcome is unknown wait for staff, not for us. */
  async finishIfComplete(broadcastId: string): Promise<void> {
    await this.database.execute(
      `update broadcasts set status = 'done', finished_at = now()
        where id = $1 and status = 'sending' and not exists (
          select 1 from broadcast_recipients r
           where r.broadcast_id = $1 and r.status in ('queued', 'deferred', 'sending'))`,
      [broadcastId],
    );
    if (!(await this.isServerAwaited())) await closeAlarm(this.database, REFUSED_ALARM);
    await this.freeze(broadcastId);
  }

  /** Those who still wait although their broadcast is cancelled: claimed at that moment, and given back since. */
  async cancelLeftovers(): Promise<void> {
    await this.database.execute(
      `update broadcast_recipients r set status = 'cancelled', next_try_at = null, settled_at = now()
         from broadcasts b
        where b.status = 'cancelled' and b.final_counts is null and r.broadcast_id = b.id and r.next_try_at is not null`,
    );
  }

  /** Keeps the counts of a broadcast that is over, once nothing of it is under way. */
  async freeze(broadcastId: string): Promise<void> {
    const counts = await countRecipients(this.database, broadcastId);
    if (counts.sending + counts.queued + counts.deferred > 0) return;
    await this.database.execute(
      `update broadcasts set final_counts = $2
        where id = $1 and status in ('done', 'cancelled') and final_counts is null`,
      [broadcastId, JSON.stringify(counts)],
    );
  }
}
