import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiParam, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_NAMED_RECIPIENTS_MAX,
  BROADCAST_SAMPLE_SIZE,
  BROADCAST_TYPE_NAMES,
  BROADCAST_TYPES,
  type BroadcastAudienceView,
  type BroadcastCategory,
} from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-rows.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { type EmailFilters, EmailRows, TARGETS } from '../all-emails/all-emails.controller.js';
import { Audience } from '../audience/audience.js';
import { SearchField, StationField } from '../send-broadcast/broadcast-fields.js';
import { AddressesField } from '../send-broadcast/send-broadcast.body.js';
import { type Selection, SendBroadcast } from '../send-broadcast/send-broadcast.controller.js';

const TYPES = [...new Set([...BROADCAST_TYPE_NAMES, ...BROADCAST_CATEGORIES])];

@ApiTags('broadcasts')
@Controller()
export class BroadcastTargetsController {
  constructor(private readonly emails: EmailRows) {}

  /** Whom a type of the older form, or a category, would write to; in pages of 1000 unless asked otherwise. */
  @Endpoint('GET adminEmailBroadcastTargets', {
    access: staff('broadcasts.view'),
    summary: 'The recipients of a type or category',
    list: TARGETS,
  })
  @ApiParam({ name: 'type', enum: TYPES })
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
  @OneOf(BROADCAST_CATEGORIES, BROADCAST_VALIDATION.category, {
    optional: true,
    description: 'Left out for addresses, which any account may have',
  })
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
  @Endpoint('POST adminBroadcastAudience', {
    access: staff('broadcasts.send'),
    summary: 'Who would get a broadcast: how many, and three of them',
    errors: ['UNKNOWN_RECIPIENT', 'RECIPIENTS_CHANGED'],
  })
  @TakesLongList()
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
