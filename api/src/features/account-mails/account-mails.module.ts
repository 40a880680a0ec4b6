import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { accountMailsRegistration } from './account-mails.registration.js';
import { BreakOverMails } from './break-over-mails.schedule.js';
import { PrepareMailHandler } from './prepare-mail.handler.js';

/** Decides which mails an account gets and what they name, from facts of games, draws, limits and erasures. */
@Module({
  imports: [AuthModule],
  providers: [...accountMailsRegistration.processManagers, BreakOverMails, PrepareMailHandler],
})
export class AccountMailsModule {}
