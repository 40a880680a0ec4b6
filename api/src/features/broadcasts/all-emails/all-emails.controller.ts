import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { type EmailFilters, EmailRows, EMAILS } from './email-rows.js';

@ApiTags('broadcasts')
@Controller()
export class AllEmailsController {
  constructor(private readonly emails: EmailRows) {}

  /** The addresses of all players (rule staff/users-are-players), by address, in pages of 1000 unless asked otherwise; both dialects. */
  @Endpoint('GET adminAllEmails', {
    access: staff('broadcasts.view'),
    summary: 'The addresses that a custom email can go to',
    list: EMAILS,
  })
  async list(@ListOf(EMAILS) list: ListQuery<EmailFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, EMAILS, list, await this.emails.list('custom', list));
  }
}
