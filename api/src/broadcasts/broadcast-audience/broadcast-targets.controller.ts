import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_TYPE_NAMES,
  BROADCAST_TYPES,
  type BroadcastCategory,
} from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiList } from '../../platform/http/lists/api-list.js';
import { respondWithList } from '../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { EmailRows } from '../all-emails/email-rows.js';
import { type EmailFilters, TARGETS } from '../all-emails/email.list.js';

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
