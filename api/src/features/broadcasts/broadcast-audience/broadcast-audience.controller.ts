import { Body, Controller, HttpCode, HttpStatus, Post, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiPropertyOptional, ApiParam } from '@nestjs/swagger';
import {
  BROADCAST_SAMPLE_SIZE,
  type BroadcastAudienceView,
  BROADCAST_CATEGORIES,
  BROADCAST_NAMED_RECIPIENTS_MAX,
  type BroadcastCategory,
  BROADCAST_TYPE_NAMES,
  BROADCAST_TYPES,
} from '@sabi50/contracts/broadcast-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Audience } from '../audience/audience.js';
import { type Selection, SendBroadcast } from '../send-broadcast/send-broadcast.js';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { SearchField, StationField } from '../send-broadcast/broadcast-fields.js';
import { type FastifyReply } from 'fastify';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { AddressesField } from '../send-broadcast/recipients-field.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { EmailRows, type EmailFilters, TARGETS } from '../all-emails/email-rows.js';

const TYPES = [...new Set([...BROADCAST_TYPE_NAMES, ...BROADCAST_CATEGORIES])];

@ApiTags('broadcasts')
@Controller()
export class BroadcastTargetsController {
  constructor(private readonly emails: EmailRows) {}

  /** Whom a type of the older form, or a category, would write to; in pages of 1000 unless asked otherwise. */
  @Get(ROUTES.adminEmailBroadcastTargets)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'The recipients of a type or category' })
  @ApiParam({ name: 'type', enum: TYPES })
  @ApiList(TARGETS, 'BroadcastTargetView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async targets(
    @Param('type') type: string,
    @ListOf(TARGETS) list: ListQuery<EmailFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, TARGETS, list, await this.emails.list(categoryOf(type), list));
  }
}

function categoryOf(type: string): BroadcastCategory {
  const meant = Object.hasOwn(BROADCAST_TYPES, type) ? BROADCAST_TYPES[type as keyof typeof BROADCAST_TYPES] : type;
  const category = BROADCAST_CATEGORIES.find((one) => one === meant);
  if (!category) throw fieldRefused('type', BROADCAST_VALIDATION.type);
  return category;
}

/** The recipients of a broadcast that is to be sent: those named by id or by address, else a category. */
class BroadcastAudienceBody {
  @ApiPropertyOptional({
    enum: BROADCAST_CATEGORIES,
    description: 'Left out for addresses, which any account may have',
  })
  @IsOptional()
  @IsIn(BROADCAST_CATEGORIES, { message: BROADCAST_VALIDATION.category })
  readonly category?: BroadcastCategory;

  @SearchField()
  readonly search?: string;

  @StationField()
  readonly stationId?: string;

  @ApiPropertyOptional({ type: [String], format: 'uuid' })
  @IsOptional()
  @IsArray({ message: VALIDATION.id })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @Matches(ID_PATTERN, { each: true, message: VALIDATION.id })
  readonly userIds?: readonly string[];

  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray({ message: BROADCAST_VALIDATION.noRecipients })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @AddressesField()
  @IsString({ each: true, message: VALIDATION.email })
  @MaxLength(EMAIL_LENGTH_MAX, { each: true, message: VALIDATION.email })
  readonly targetEmails?: readonly string[];
}

@ApiTags('broadcasts')
@Controller()
export class BroadcastAudienceController {
  constructor(
    private readonly sending: SendBroadcast,
    private readonly audience: Audience,
  ) {}

  /** What staff confirm before they send: resolved as the sending itself resolves it, with the same refusals. */
  @Post(ROUTES.adminBroadcastAudience)
  @HttpCode(HttpStatus.OK)
  @TakesLongList()
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Who would get a broadcast: how many, and three of them' })
  @ApiView('BroadcastAudienceView')
  @ApiErrors('VALIDATION_FAILED', 'UNKNOWN_RECIPIENT', 'RECIPIENTS_CHANGED', ...STAFF_WRITE_REFUSALS)
  async count(@Body() body: BroadcastAudienceBody): Promise<BroadcastAudienceView> {
    const ids = await this.sending.recipients(selectionOf(body));
    const sample = await this.audience.some(ids, BROADCAST_SAMPLE_SIZE);
    const [unwanted, languages] = await Promise.all([
      this.audience.unwanted(ids, body.category ?? 'custom'),
      this.audience.languages(ids),
    ]);
    return { count: ids.length, unwanted, languages, sample };
  }
}

function selectionOf({
  category,
  search,
  stationId,
  userIds = [],
  targetEmails = [],
}: BroadcastAudienceBody): Selection {
  const byId = userIds.map((id) => ({ id }));
  const named = [...byId, ...[...new Set(targetEmails)].map((email) => ({ email }))];
  const field = targetEmails.length > 0 ? 'targetEmails' : 'recipients';
  return { category: category ?? 'accounts', named, search, stationId, field, everybody: category !== undefined };
}
