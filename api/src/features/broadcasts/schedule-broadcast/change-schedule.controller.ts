import { Body, Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsDefined, IsInt, IsOptional } from 'class-validator';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { BroadcastRows } from '../broadcast-list/broadcast-rows.js';
import { ContentField, ScheduledForField, SubjectField } from '../send-broadcast/broadcast-fields.js';
import { ChangeSchedule } from './change-schedule.js';

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
