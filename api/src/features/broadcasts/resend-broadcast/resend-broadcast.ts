import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange, type StaffActor, wasRecorded } from '../../../platform/staff-log/staff-log.js';
import { lockedBroadcast, reopen } from '../control-broadcast/control-broadcast.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.js';

const FAILED = `status in ('failed', 'bounced')`;

/** Sends failed mails of a broadcast again (rule mails/sent-again); those whose outcome is unknown are settled by a decision of their own. */
@Injectable()
export class ResendBroadcast {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly sending: SendBroadcast,
  ) {}

  /**
   * Puts failed recipients back in the queue with all their tries: the named, or all. Those whose mail did not fail are left
   * alone, so pressing twice sends once; the same request of the same person is done once. Who wants no mails, or whose
   * address is still unknown, gets none. The change and its entry in the staff log are one transaction.
   * @throws DomainError BROADCAST_NOT_FOUND; BROADCAST_OVER for a cancelled one; STEP_UP_REQUIRED for many people (rule
   *   staff/step-up)
   */
  async resend(id: string, ids: readonly string[] | null, actor: StaffActor, session: Session): Promise<void> {
    const isProved = await this.sessions.isProved(session);
    const isQueued = await this.database.transaction(async (sql) => {
      const { status } = await lockedBroadcast(sql, id);
      const change = { actor, action: 'broadcast.retry', subjectId: id } as const;
      if (await wasRecorded(sql, change)) return false;
      if (status === 'cancelled') throw new DomainError('BROADCAST_OVER');
      const recipients = await requeue(sql, id, ids);
      if (recipients === 0) return false;
      if ((await mailsMany(sql, actor, recipients)) && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      if (status === 'done') await reopen(sql, id);
      await sql.execute('update broadcasts set final_counts = null where id = $1', [id]);
      await recordChange(sql, { ...change, before: null, after: { recipients } });
      return true;
    });
    if (isQueued) await this.sending.queue(id);
  }
}

const requeue = (sql: Sql, id: string, ids: readonly string[] | null): Promise<number> =>
  sql.execute(
    `update broadcast_recipients
        set status = 'queued', next_try_at = now(), claim = null, attempts = 0, reply = null, reply_code = null
      where broadcast_id = $1 and ${FAILED} and ($2::uuid[] is null or user_id = any($2))`,
    [id, ids],
  );
