import { Body, Controller, Injectable, Param } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsDefined, IsInt, IsOptional } from 'class-validator';
import { type BroadcastStatus, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { requireRevision } from '../../../platform/http/fields.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { BroadcastRows } from '../broadcast-list/broadcast-rows.js';
import { ContentField, ScheduledForField, SubjectField } from '../send-broadcast/broadcast-fields.js';
import { requireKnownFields } from '../send-broadcast/draft-check.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.controller.js';
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

class ChangeScheduleBody {
  @ScheduledForField()
  @IsDefined({ message: BROADCAST_VALIDATION.scheduledFor })
  readonly scheduledFor!: string;

  @IsOptional()
  @SubjectField()
  readonly subject?: string;

  @IsOptional()
  @ContentField()
  readonly content?: string;

  @ApiProperty({ type: Number, description: 'The revision that was on screen; another one is refused with 409' })
  @IsInt({ message: VALIDATION.expectedValue })
  readonly revision!: number;
}

@ApiTags('broadcasts')
@Controller()
export class ChangeScheduleController {
  constructor(
    private readonly schedules: ChangeSchedule,
    private readonly broadcasts: BroadcastRows,
  ) {}

  /** Gives a broadcast that has not begun another time or other words; it is cancelled as any other (rule mails/scheduled). */
  @Endpoint('PUT adminBroadcastSchedule', {
    access: staff('broadcasts.send', { stepUp: true }),
    summary: 'Change the time or the words of a scheduled broadcast',
    errors: ['BROADCAST_NOT_FOUND', 'BROADCAST_STARTED', 'BROADCAST_OVER', 'RECORD_CHANGED'],
  })
  async change(
    @Param('id') id: string,
    @Body() { scheduledFor, ...words }: ChangeScheduleBody,
    @Scope() scope: StaffScope,
  ): Promise<BroadcastView> {
    const wanted = usableId(id, 'BROADCAST_NOT_FOUND');
    await this.schedules.change(wanted, { ...words, scheduledFor: new Date(scheduledFor) }, scope);
    const broadcast = await this.broadcasts.byId(wanted);
    if (!broadcast) throw new DomainError('BROADCAST_NOT_FOUND');
    return broadcast;
  }
}
