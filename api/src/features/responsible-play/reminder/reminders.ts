import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type SpendingNoticeReason, type SpendingNoticeView } from '@sabi50/contracts/spending-views';
import { Database } from '../../../platform/postgres/database.js';
import { NO_REMINDER, type Reminder } from './reminder.rules.js';

/** A notice that nobody read by then is shown no more. */
const SHOWN_HOURS = 24;

/** When players want to be reminded, and the notices that they have not read (rule spending/reminder). */
@Injectable()
export class Reminders {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<Reminder> {
    const [row] = await this.database.query<{ amount: number | null; minute: number | null }>(
      'select amount_kobo::float8 as amount, at_minute as minute from spending_reminders where user_id = $1',
      [userId],
    );
    return row ? { amountKobo: row.amount, minute: row.minute } : NO_REMINDER;
  }

  async set(userId: string, { amountKobo, minute }: Reminder): Promise<void> {
    if (amountKobo === null && minute === null) {
      await this.database.execute('delete from spending_reminders where user_id = $1', [userId]);
      return;
    }
    await this.database.execute(
      `insert into spending_reminders (user_id, amount_kobo, at_minute) values ($1, $2, $3)
       on conflict (user_id) do update set amount_kobo = excluded.amount_kobo, at_minute = excluded.at_minute`,
      [userId, amountKobo, minute],
    );
  }

  /** The newest notice that the player has not looked at; null: there is none. */
  async noticeTo(userId: string, now: Date): Promise<SpendingNoticeView | null> {
    const [row] = await this.database.query<NoticeRow>(
      `select id, reason, spent_kobo::float8 as spent, sent_at as "sentAt" from spending_notices
        where user_id = $1 and seen_at is null and sent_at > $2::timestamptz - interval '${SHOWN_HOURS} hours'
        order by sent_at desc, id limit 1`,
      [userId, now],
    );
    return row
      ? { id: row.id, reason: row.reason, spent: koboToDecimal(row.spent), at: row.sentAt.toISOString() }
      : null;
  }

  /** That notice, and those from before it. */
  async see(userId: string, noticeId: string, now: Date): Promise<void> {
    await this.database.execute(
      `update spending_notices set seen_at = $3 where user_id = $1 and seen_at is null
         and sent_at <= (select sent_at from spending_notices where id = $2 and user_id = $1)`,
      [userId, noticeId, now],
    );
  }
}

interface NoticeRow extends Record<string, unknown> {
  readonly id: string;
  readonly reason: SpendingNoticeReason;
  /** Kobo. */
  readonly spent: number;
  readonly sentAt: Date;
}
