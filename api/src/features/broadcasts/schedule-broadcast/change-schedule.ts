import { Injectable } from '@nestjs/common';
import { type BroadcastStatus } from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { requireRevision } from '../../../platform/http/revision-field.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { requireKnownFields } from '../send-broadcast/draft-check.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.js';
import { scheduleRefusal } from './schedule.rules.js';

/** What staff change of a scheduled broadcast; what is left out stays. */
export interface ScheduleChange {
  readonly scheduledFor: Date;
  readonly subject?: string;
  readonly content?: string;
  /** The revision that was on screen. */
  readonly revision: number;
}

interface Scheduled extends Record<string, unknown> {
  readonly status: BroadcastStatus;
  readonly scheduled_for: Date;
  readonly subject: string;
  readonly content: string;
  readonly kind: string;
  readonly revision: number;
}

/** Changes broadcasts whose time is still to come. */
@Injectable()
export class ChangeSchedule {
  constructor(
    private readonly database: Database,
    private readonly sending: SendBroadcast,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a scheduled broadcast another time, or other words; changed words go out as written, in one language
   * (rule mails/template-languages). The change and its entry in the staff log are one transaction.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_STARTED, BROADCAST_OVER for a cancelled one, RECORD_CHANGED for
   *   another revision, VALIDATION_FAILED naming the field
   */
  async change(id: string, change: ScheduleChange, actor: StaffActor): Promise<void> {
    const refusal = scheduleRefusal(change.scheduledFor, this.clock.now());
    if (refusal !== null) throw fieldRefused('scheduledFor', refusal);
    requireKnownFields({ subject: change.subject, content: change.content });
    await this.database.transaction(async (sql) => {
      const [was] = await sql.query<Scheduled>(
        `select status, scheduled_for, subject, content, kind, revision from broadcasts where id = $1 for update`,
        [id],
      );
      if (!was) throw new DomainError('BROADCAST_NOT_FOUND');
      if (was.status === 'cancelled') throw new DomainError('BROADCAST_OVER');
      if (was.status !== 'scheduled') throw new DomainError('BROADCAST_STARTED');
      requireRevision(was, change.revision);
      // The words of a reminder are its template's.
      const isFixed = was.kind === 'reminder';
      const subject = (isFixed ? undefined : change.subject) ?? was.subject;
      const content = (isFixed ? undefined : change.content?.trim()) ?? was.content;
      const isReworded = subject !== was.subject || content !== was.content;
      await sql.execute(
        `update broadcasts set scheduled_for = $2, subject = $3, content = $4, is_template = is_template and not $5
          where id = $1`,
        [id, change.scheduledFor, subject, content, isReworded],
      );
      await recordChange(sql, {
        actor,
        action: 'broadcast.update',
        subjectId: id,
        before: { scheduledFor: was.scheduled_for.toISOString(), subject: was.subject, content: was.content },
        after: { scheduledFor: change.scheduledFor.toISOString(), subject, content },
      });
    });
    await this.sending.queueAt(id, change.scheduledFor);
  }
}
