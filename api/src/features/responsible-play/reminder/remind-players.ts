import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dayOf, lagosDate } from '@sabi50/contracts/business-time';
import { type Language } from '@sabi50/contracts/languages';
import { derivedId } from '../../../kernel/ids.js';
import { SendMails } from '../../mails/mails.commands.js';
import { requestMail } from '../../mails/mails.events.js';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { NOTIFICATIONS_CHANNEL, packNotifications } from '../../../platform/live/live-notifications.js';
import { Database } from '../../../platform/postgres/database.js';
import { dueNotices, momentsToLookAt, type Reminder, type DueNotice } from './reminders.js';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';

interface Player extends Reminder, Record<string, unknown> {
  readonly userId: string;
  readonly language: Language;
  readonly spentKobo: number;
  readonly sent: readonly DueNotice[];
}

/**
 * Reminds players of what they spent, as they set it: a notice in the app and a mail, each once however many workers look
 * (rule spending/reminder).
 */
@Injectable()
export class RemindPlayers {
  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
    private readonly commands: CommandBus,
  ) {}

  async remind(now: Date): Promise<void> {
    for (const at of momentsToLookAt(now)) {
      for (const player of await this.spendersWithReminder(at)) {
        for (const due of dueNotices(player, { ...player, at })) await this.notify(player, due, at, now);
      }
    }
  }

  /** Everybody with a reminder who spent something on the day until `at`. */
  private spendersWithReminder(at: Date): Promise<Player[]> {
    return this.database.query<Player>(
      `select r.user_id as "userId", r.amount_kobo::float8 as "amountKobo", r.at_minute as minute,
              a.preferred_language as language, s.spent as "spentKobo", t.sent
         from spending_reminders r
         join account_profiles a on a.id = r.user_id
        cross join lateral (select coalesce(sum(p.amount_kobo), 0)::float8 as spent from read.payment_activities p
               where p.user_id = r.user_id and p.created_at >= $1 and p.created_at <= $2
                 and p.type = 'quiz_deduction' and p.status = 'completed') s
        cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('reason', n.reason, 'threshold', n.threshold)), '[]')
               as sent from spending_notices n where n.user_id = r.user_id and n.day = $3::date) t
        where s.spent > 0`,
      [dayOf(at).start, at, lagosDate(at)],
    );
  }

  private async notify({ userId, language, spentKobo }: Player, due: DueNotice, at: Date, now: Date): Promise<void> {
    const { reason, threshold } = due;
    const day = lagosDate(at);
    const id = derivedId('spending-notice', userId, day, reason, String(threshold));
    const isNew = await this.database.transaction(async (sql) => {
      const rows = await sql.query(
        `insert into spending_notices (id, user_id, day, reason, threshold, spent_kobo, sent_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
        [id, userId, day, reason, threshold, spentKobo, now],
      );
      // The mail has the id of its notice: there is one for each.
      if (rows.length > 0) await requestMail(sql, { id, userId, kind: 'spending-reminder', language, aboutId: id });
      return rows.length > 0;
    });
    if (!isNew) return;
    await this.commands.execute(new SendMails([id]));
    for (const message of packNotifications([{ topic: 'wallet', userId }])) {
      await this.live.publish(NOTIFICATIONS_CHANNEL, message);
    }
  }
}

/** Less than a game takes: the notice is there before the next game. */
const EVERY_MS = 10_000;

/** Looks for reminders whose time or amount has come. */
@Injectable()
export class RemindPlayersJob extends ScheduledJob {
  readonly name = 'spending-reminders';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly players: RemindPlayers,
    private readonly clock: Clock,
  ) {
    super();
  }

  run(): Promise<void> {
    return this.players.remind(this.clock.now());
  }
}
