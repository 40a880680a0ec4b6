import { Injectable } from '@nestjs/common';
import { type BroadcastStatus, type DoubtVerdict, type PauseCause } from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.js';

interface State extends Record<string, unknown> {
  readonly status: BroadcastStatus;
  readonly paused_by: PauseCause | null;
}

/**
 * Recipients who wait get nothing. Rows that a worker is claiming at this moment are left to it and to the scheduled job: waiting for
 * them while it waits for others of ours would be a deadlock.
 */
const CANCEL_WAITING = `
update broadcast_recipients r set status = 'cancelled', next_try_at = null, settled_at = now()
  from (select user_id from broadcast_recipients
         where broadcast_id = $1 and next_try_at is not null
           for update skip locked) as w
 where r.broadcast_id = $1 and r.user_id = w.user_id`;

/**
 * What staff do to a broadcast under way. Each change and its entry in the staff log are one transaction
 * (rules staff/log, mails/controlled).
 */
@Injectable()
export class ControlBroadcast {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly sending: SendBroadcast,
  ) {}

  /**
   * Halts a broadcast until staff resume it; mails that were handed over already still arrive. One that is still to start
   * is given another time, or cancelled.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_OVER, BROADCAST_NOT_STARTED
   */
  async pause(id: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const before = await openBroadcast(sql, id);
      if (before.status === 'scheduled') throw new DomainError('BROADCAST_NOT_STARTED');
      if (before.paused_by === 'staff') return;
      await sql.execute(
        `update broadcasts set status = 'paused', paused_by = 'staff', pause_reason = null, pause_message = null where id = $1`,
        [id],
      );
      await recordChange(sql, {
        actor,
        action: 'broadcast.pause',
        subjectId: id,
        before: { status: before.status, pausedBy: before.paused_by },
        after: { status: 'paused', pausedBy: 'staff' },
      });
    });
  }

  /**
   * Goes on where it was halted, by staff or by a failure.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_OVER; STEP_UP_REQUIRED while many people wait for it (rule
   *   staff/step-up)
   */
  async resume(id: string, actor: StaffActor, session: Session): Promise<void> {
    const isProved = await this.sessions.isProved(session);
    await this.database.transaction(async (sql) => {
      const before = await openBroadcast(sql, id);
      if (before.status !== 'paused') return;
      const recipients = await waitingFor(sql, id);
      if ((await mailsMany(sql, actor, recipients)) && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      await reopen(sql, id);
      await recordChange(sql, {
        actor,
        action: 'broadcast.resume',
        subjectId: id,
        before: { status: 'paused', pausedBy: before.paused_by, recipients: null },
        after: { status: 'sending', pausedBy: null, recipients },
      });
    });
    await this.sending.queue(id);
  }

  /**
   * Ends a broadcast: recipients without their mail get none.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_OVER
   */
  async cancel(id: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const before = await openBroadcast(sql, id);
      await sql.execute(
        `update broadcasts set status = 'cancelled', paused_by = null, pause_reason = null, pause_message = null, finished_at = now()
          where id = $1`,
        [id],
      );
      const recipients = await sql.execute(CANCEL_WAITING, [id]);
      await recordChange(sql, {
        actor,
        action: 'broadcast.cancel',
        subjectId: id,
        before: { status: before.status, recipients: 0 },
        after: { status: 'cancelled', recipients },
      });
    });
  }

  /**
   * Settles mails whose outcome is unknown as staff found them in the mail server's log: they were sent, or they are to be sent again
   * (rule mails/outcome-unknown).
   * Without ids all of them. Answers how many were settled.
   * @throws DomainError BROADCAST_NOT_FOUND; BROADCAST_OVER for sending again what was cancelled; STEP_UP_REQUIRED for sending
   *   again to many people (rule staff/step-up)
   */
  async settle(id: string, decision: DoubtDecision, actor: StaffActor, session: Session): Promise<number> {
    const { verdict, ids = null } = decision;
    const isProved = await this.sessions.isProved(session);
    const settled = await this.database.transaction(async (sql) => {
      const { status } = await lockedBroadcast(sql, id);
      if (verdict === 'send-again' && status === 'cancelled') throw new DomainError('BROADCAST_OVER');
      const count = await sql.execute(
        verdict === 'sent'
          ? `update broadcast_recipients set status = 'sent', settled_at = now()
              where broadcast_id = $1 and status = 'in-doubt' and ($2::uuid[] is null or user_id = any($2))`
          : `update broadcast_recipients set status = 'queued', next_try_at = now(), claim = null, attempts = 0
              where broadcast_id = $1 and status = 'in-doubt' and ($2::uuid[] is null or user_id = any($2))`,
        [id, ids],
      );
      if (count === 0) return 0;
      if (verdict === 'send-again' && (await mailsMany(sql, actor, count)) && !isProved)
        throw new DomainError('STEP_UP_REQUIRED');
      if (verdict === 'send-again' && status === 'done') await reopen(sql, id);
      await sql.execute('update broadcasts set final_counts = null where id = $1', [id]);
      const after = { verdict, recipients: count };
      await recordChange(sql, { actor, action: 'broadcast.settle', subjectId: id, before: null, after });
      return count;
    });
    if (settled > 0 && verdict === 'send-again') await this.sending.queue(id);
    return settled;
  }
}

interface DoubtDecision {
  readonly verdict: DoubtVerdict;
  /** Left out: all whose outcome is unknown. */
  readonly ids?: readonly string[];
}

/** How many people wait for their mail. */
async function waitingFor(sql: Sql, id: string): Promise<number> {
  const [row] = await sql.query<{ waiting: number }>(
    'select count(*)::int as waiting from broadcast_recipients where broadcast_id = $1 and next_try_at is not null',
    [id],
  );
  return row?.waiting ?? 0;
}

/** Goes on with a broadcast, whatever kept or ended it. */
export const reopen = (sql: Sql, id: string): Promise<number> =>
  sql.execute(
    `update broadcasts set status = 'sending', paused_by = null, pause_reason = null, pause_message = null, finished_at = null where id = $1`,
    [id],
  );

/** Locked, so that what is logged as before is what is changed. @throws DomainError BROADCAST_NOT_FOUND */
export async function lockedBroadcast(sql: Sql, id: string): Promise<State> {
  const [state] = await sql.query<State>('select status, paused_by from broadcasts where id = $1 for update', [id]);
  if (!state) throw new DomainError('BROADCAST_NOT_FOUND');
  return state;
}

async function openBroadcast(sql: Sql, id: string): Promise<State> {
  const state = await lockedBroadcast(sql, id);
  if (state.status === 'done' || state.status === 'cancelled') throw new DomainError('BROADCAST_OVER');
  return state;
}
