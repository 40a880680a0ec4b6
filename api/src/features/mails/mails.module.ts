import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as mailsOfPlayer from './player-mails/mails-of-player.handler.js';
import * as resendMail from './resend-mail/resend-mail.controller.js';
import * as mailQueue from './send-mail/mail-queue.js';
import * as sendMail from './send-mail/send-mail.job.js';
import * as mailer from './send-mail/mailer.js';

@Module(partsOf(mailsOfPlayer, resendMail, mailQueue, sendMail, mailer))
export class MailsModule {}
