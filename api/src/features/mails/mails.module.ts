import { Module } from '@nestjs/common';
import { MailCountOfHandler, MailsOfPlayerHandler } from './player-mails/mails-of-player.handler.js';
import { ResendMail, ResendMailController } from './resend-mail/resend-mail.controller.js';
import { SendMailsHandler } from './send-mail/mail-queue.js';
import { MailSchedule, SendMailJob } from './send-mail/send-mail.job.js';
import { Mailer } from './send-mail/mailer.js';

@Module({
  controllers: [ResendMailController],
  providers: [
    MailCountOfHandler,
    Mailer,
    MailSchedule,
    MailsOfPlayerHandler,
    ResendMail,
    SendMailJob,
    SendMailsHandler,
  ],
})
export class MailsModule {}
