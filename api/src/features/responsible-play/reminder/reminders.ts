import { dayOf, lagosTime } from '@sabi50/contracts/business-time';
import { koboToDecimal } from '@sabi50/contracts/money';
import {
  type SpendingNoticeReason,
  type SpendingReminderView,
  type SpendingNoticeView,
} from '@sabi50/contracts/spending-views';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';

/** When a player is reminded of what they spent on games that day in Lagos (rule spending/reminder). */
export interface Reminder {
  /** As soon as so much is spent; null: never by an amount. */
  readonly amountKobo: number | null;
  /** From this minute of the day on, 0 to 1,439; null: never by the time. */
  readonly minute: number | null;
}

export const NO_REMINDER: Reminder = { amountKobo: null, minute: null };

/** One notice of a day: why, and the amount in kobo or the minute that was set. */
export interface DueNotice {
  readonly reason: SpendingNoticeReason;
  readonly threshold: number;
}

/** What a player spent on a day until an instant of it. */
export interface SpentSoFar {
  readonly spentKobo: number;
  readonly at: Date;
  /** Of that day. */
  readonly sent: readonly DueNotice[];
}

const MINUTE_MS = 60_000;

/** A worker that was away for so long at midnight still reminds of the day before. */
const LATE_MS = 15 * MINUTE_MS;

/** The notices to send now. There is none of a day without a game, and none twice. */
export function dueNotices(
  { amountKobo, minute }: Reminder,
  { spentKobo, at, sent }: SpentSoFar,
): readonly DueNotice[] {
  if (spentKobo <= 0) return [];
  const due: DueNotice[] = [];
  if (amountKobo !== null && spentKobo >= amountKobo) due.push({ reason: 'amount', threshold: amountKobo });
  if (minute !== null && minuteOfDay(at) >= minute) due.push({ reason: 'time', threshold: minute });
  return due.filter(
    ({ reason, threshold }) => !sent.some((one) => one.reason === reason && one.threshold === threshold),
  );
}

/** Up to which instants spending is looked at: now, and just after midnight the last one of the day before as well. */
export function momentsToLookAt(now: Date): readonly Date[] {
  const { start } = dayOf(now);
  return now.getTime() - start.getTime() < LATE_MS ? [new Date(start.getTime() - 1), now] : [now];
}

/** 0 to 1,439, by the clock in Lagos. */
const minuteOfDay = (at: Date): number => minuteOf(lagosTime(at));

/** Of a time such as "21:30". */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time such as "21:30". */
const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** As the calls answer it. */
export const reminderView = ({ amountKobo, minute }: Reminder): SpendingReminderView => ({
  amount: amountKobo === null ? null : koboToDecimal(amountKobo),
  time: minute === null ? null : timeOfMinute(minute),
});

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
