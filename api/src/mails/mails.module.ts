import { Module } from '@nestjs/common';
import { MailSweeper } from './send-mail/mail.sweeper.js';
import { Mailer } from './send-mail/mailer.js';
import { SendMailJob } from './send-mail/send-mail.job.js';
import { SendMailsHandler } from './send-mail/send-mails.handler.js';

@Module({ providers: [Mailer, MailSweeper, SendMailJob, SendMailsHandler] })
export class MailsModule {}
