import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type MailSenderView } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { Config } from '../../platform/config.js';
import { LastMails } from './last-mails.js';
import { senderOf } from './mail-sender.js';

@ApiTags('broadcasts')
@Controller()
export class MailSenderController {
  constructor(
    private readonly config: Config,
    private readonly lastMails: LastMails,
  ) {}

  /** By which settings mails leave, and when one last did; secrets are no part of it (rule mails/sender-shown). */
  @Get(ROUTES.adminMailSender)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'The sender of mails: address, server, rate, encryption, last success and failure' })
  @ApiView('MailSenderView')
  @ApiErrors(...STAFF_REFUSALS)
  async sender(): Promise<MailSenderView> {
    return { ...senderOf(this.config), ...(await this.lastMails.find()) };
  }
}
