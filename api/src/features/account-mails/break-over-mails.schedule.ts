import { Injectable } from '@nestjs/common';
import { type Language } from '@sabi50/contracts/languages';
import { type PlayBreakView } from '@sabi50/contracts/spending-views';
import { derivedId } from '../../kernel/ids.js';
import { requestMail } from '../mails/mails.events.js';
import { Clock } from '../../platform/clock.js';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { Database } from '../../platform/postgres/database.js';
import { AccountMailer } from '../auth/account-mailer.js';

const EVERY_MS = 60_000;
/** What ended longer ago is told no more: the worker was away, or the read model was filled anew. */
const LOOKED_BACK_MS = 7 * 86_400_000;

interface Ended extends Record<string, unknown> {
  readonly userId: string;
  readonly kind: PlayBreakView['kind'];
  readonly until: Date;
  readonly language: Language;
}

/**
 * Tells players by mail that their pause or exclusion is over, once for each, unless another one goes on (rule
 * spending/break-mails).
 */
@Injectable()
export class BreakOverMails extends ScheduledJob {
  readonly name = 'break-over-mails';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { userId, kind, until, language } of await this.ended()) {
      const id = derivedId('break-over-mail', userId, kind, until.toISOString());
      await requestMail(this.database, { id, userId, kind: `${kind}-over`, language });
      this.mailer.send(id);
    }
  }

  private ended(): Promise<Ended[]> {
    const now = this.clock.now();
    return this.database.query<Ended>(
      `select b.user_id as "userId", b.kind, b.break_until as until, a.preferred_language as language
         from read.play_breaks b join accounts a on a.id = b.user_id
        where b.break_until <= $1 and b.break_until > $2
          and not exists (select from read.play_breaks o where o.user_id = b.user_id and o.break_until > $1)
          and not exists (select from mail_progress m
                where m.user_id = b.user_id and m.kind = b.kind || '-over' and m.created_at >= b.break_until)`,
      [now, new Date(now.getTime() - LOOKED_BACK_MS)],
    );
  }
}
