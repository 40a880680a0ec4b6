import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { SpendingNoticeTo, SpendingReminderOf, SpentByNotice, type SpentOnDay } from '../spending.queries.js';
import { reminderView } from './reminder.rules.js';
import { Reminders } from './reminders.js';

@QueryHandler(SpendingNoticeTo)
export class SpendingNoticeToHandler implements IQueryHandler<SpendingNoticeTo> {
  constructor(private readonly reminders: Reminders) {}

  execute({ userId, now }: SpendingNoticeTo) {
    return this.reminders.noticeTo(userId, now);
  }
}

@QueryHandler(SpentByNotice)
export class SpentByNoticeHandler implements IQueryHandler<SpentByNotice> {
  constructor(private readonly database: Database) {}

  async execute({ noticeId }: SpentByNotice): Promise<SpentOnDay | null> {
    const [row] = await this.database.query<SpentOnDay & Record<string, unknown>>(
      `select to_char(day, 'YYYY-MM-DD') as day, spent_kobo::float8 as "spentKobo" from spending_notices where id = $1`,
      [noticeId],
    );
    return row ?? null;
  }
}

@QueryHandler(SpendingReminderOf)
export class SpendingReminderOfHandler implements IQueryHandler<SpendingReminderOf> {
  constructor(private readonly reminders: Reminders) {}

  async execute({ userId }: SpendingReminderOf) {
    return reminderView(await this.reminders.of(userId));
  }
}
