import { Body, Controller, Param } from '@nestjs/common';
import { ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import {
  ATTENTION_KINDS,
  type AttentionClosedView,
  type AttentionKind,
  type AttentionView,
  type CloseAttentionRequest,
} from '@sabi50/contracts/attention-views';
import { type RunningWellView } from '@sabi50/contracts/running-well-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { MomentField } from '../../../platform/http/moment-field.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { ActOnAttention } from './act-on-attention.js';
import { AttentionItems } from './attention-items.js';
import { RunningWell } from './running-well.js';

/** What staff have seen to, and what came of it (rule staff/attention-taken). */
class CloseAttentionBody implements CloseAttentionRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'What came of it; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @MomentField(VALIDATION.expectedValue, { description: 'The `closableUntil` that was on screen' })
  readonly until!: string;
}

@ApiTags('staff')
@Controller()
export class AttentionController {
  constructor(
    private readonly items: AttentionItems,
    private readonly acts: ActOnAttention,
    private readonly well: RunningWell,
  ) {}

  /** What waits for a person, the most urgent first, with who took it; nothing where nothing does. */
  @Endpoint('GET adminAttention', { access: staff('attention.view'), summary: 'What needs attention, counted' })
  waiting(): Promise<readonly AttentionView[]> {
    return this.items.waiting();
  }

  /** What needed attention and was closed since Monday, the newest first. */
  @Endpoint('GET adminAttentionClosed', {
    access: staff('attention.view'),
    summary: 'What needed attention and was closed this week',
  })
  closed(@Ctx() { now }: RequestContext): Promise<readonly AttentionClosedView[]> {
    return this.items.closed(now);
  }

  /** What was found to run well; what does not is left out (rule staff/running-well). */
  @Endpoint('GET adminRunningWell', {
    access: staff('attention.view'),
    summary: 'What runs well: the ledger, the comparison with the provider, the provider, read models, mails',
  })
  runningWell(): Promise<readonly RunningWellView[]> {
    return this.well.list();
  }

  /** The asker sees to it (rule staff/attention-taken). */
  @Endpoint('POST adminAttentionTake', {
    access: staff('attention.act'),
    status: 204,
    summary: 'Take what needs attention',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  async take(@Param('kind') kind: string, @Scope() scope: StaffScope): Promise<void> {
    await this.acts.take(kindOf(kind), scope);
  }

  /** Nobody sees to it any more. */
  @Endpoint('POST adminAttentionGiveBack', {
    access: staff('attention.act'),
    status: 204,
    summary: 'Give back what needs attention',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  async giveBack(@Param('kind') kind: string, @Scope() scope: StaffScope): Promise<void> {
    await this.acts.giveBack(kindOf(kind), scope);
  }

  /** It is seen to; for what does not go away once it is settled, such as mails that failed. */
  @Endpoint('POST adminAttentionClose', {
    access: staff('attention.act'),
    status: 204,
    summary: 'Say that what needs attention is seen to',
    errors: ['NOT_FOUND', 'CONFLICT', 'ATTENTION_STILL_WAITS'],
  })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  async close(
    @Param('kind') kind: string,
    @Body() { reason, until }: CloseAttentionBody,
    @Scope() scope: StaffScope,
  ): Promise<void> {
    await this.acts.close(kindOf(kind), { reason: reason.trim(), until: new Date(until) }, scope);
  }
}

function kindOf(text: string): AttentionKind {
  const kind = ATTENTION_KINDS.find((one) => one === text);
  if (!kind) throw new DomainError('NOT_FOUND');
  return kind;
}
