import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { EmailRows, type EmailFilters, EMAILS } from './email-rows.js';

@ApiTags('broadcasts')
@Controller()
export class AllEmailsController {
  constructor(private readonly emails: EmailRows) {}

  /** The addresses of all players (rule staff/users-are-players), by address, in pages of 1000 unless asked otherwise; both dialects. */
  @Get(ROUTES.adminAllEmails)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'The addresses that a custom email can go to' })
  @ApiList(EMAILS, 'BroadcastTargetView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(EMAILS) list: ListQuery<EmailFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, EMAILS, list, await this.emails.list('custom', list));
  }
}
