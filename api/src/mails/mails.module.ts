import { Module } from '@nestjs/common';
import { MailReconciliation } from './send-mail/mail.reconciliation.js';
import { Mailer } from './send-mail/mailer.js';
import { SendMailJob } from './send-mail/send-mail.job.js';
import { SendMailsHandler } from './send-mail/send-mails.handler.js';

@Module({ providers: [Mailer, MailReconciliation, SendMailJob, SendMailsHandler] })
export class MailsModule {}
