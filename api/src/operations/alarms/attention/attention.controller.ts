import { MomentField } from '../../../platform/http/moment-field.js';
import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags, ApiProperty } from '@nestjs/swagger';
import {
  ATTENTION_KINDS,
  type AttentionClosedView,
  type AttentionKind,
  type AttentionView,
  type CloseAttentionRequest,
} from '@sabi50/contracts/attention-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { type RunningWellView } from '@sabi50/contracts/running-well-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { ActOnAttention } from './act-on-attention.js';
import { AttentionItems } from './attention-items.js';
import { RunningWell } from './running-well.js';
import { IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';

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
  @Get(ROUTES.adminAttention)
  @Staff('attention.view')
  @ApiOperation({ summary: 'What needs attention, counted' })
  @ApiView('AttentionView', { isArray: true })
  @ApiErrors(...STAFF_REFUSALS)
  waiting(): Promise<readonly AttentionView[]> {
    return this.items.waiting();
  }

  /** What needed attention and was closed since Monday, the newest first. */
  @Get(ROUTES.adminAttentionClosed)
  @Staff('attention.view')
  @ApiOperation({ summary: 'What needed attention and was closed this week' })
  @ApiView('AttentionClosedView', { isArray: true })
  @ApiErrors(...STAFF_REFUSALS)
  closed(@Ctx() { now }: RequestContext): Promise<readonly AttentionClosedView[]> {
    return this.items.closed(now);
  }

  /** What was found to run well; what does not is left out (rule staff/running-well). */
  @Get(ROUTES.adminRunningWell)
  @Staff('attention.view')
  @ApiOperation({
    summary: 'What runs well: the ledger, the comparison with the provider, the provider, read models, mails',
  })
  @ApiView('RunningWellView', { isArray: true })
  @ApiErrors(...STAFF_REFUSALS)
  runningWell(): Promise<readonly RunningWellView[]> {
    return this.well.list();
  }

  /** The asker sees to it (rule staff/attention-taken). */
  @Post(ROUTES.adminAttentionTake)
  @HttpCode(HttpStatus.NO_CONTENT)
  @Staff('attention.act')
  @ApiOperation({ summary: 'Take what needs attention' })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  @ApiErrors('NOT_FOUND', 'CONFLICT', ...STAFF_WRITE_REFUSALS)
  async take(@Param('kind') kind: string, @Scope() scope: StaffScope): Promise<void> {
    await this.acts.take(kindOf(kind), scope);
  }

  /** Nobody sees to it any more. */
  @Post(ROUTES.adminAttentionGiveBack)
  @HttpCode(HttpStatus.NO_CONTENT)
  @Staff('attention.act')
  @ApiOperation({ summary: 'Give back what needs attention' })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  @ApiErrors('NOT_FOUND', 'CONFLICT', ...STAFF_WRITE_REFUSALS)
  async giveBack(@Param('kind') kind: string, @Scope() scope: StaffScope): Promise<void> {
    await this.acts.giveBack(kindOf(kind), scope);
  }

  /** It is seen to; for what does not go away once it is settled, such as mails that failed. */
  @Post(ROUTES.adminAttentionClose)
  @HttpCode(HttpStatus.NO_CONTENT)
  @Staff('attention.act')
  @ApiOperation({ summary: 'Say that what needs attention is seen to' })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'ATTENTION_STILL_WAITS', ...STAFF_WRITE_REFUSALS)
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
