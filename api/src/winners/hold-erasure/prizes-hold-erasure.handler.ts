import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PRIZE_OPEN_DAYS } from '@sabi50/vocabulary/erasure-views';
import { Database } from '../../platform/postgres/database.js';
import { PrizesHoldErasure } from '../winners.queries.js';

const DAY_MS = 86_400_000;

/** Who is to get a prize must be reached: nobody writes down that it was handed over, so its age decides. */
@QueryHandler(PrizesHoldErasure)
export class PrizesHoldErasureHandler implements IQueryHandler<PrizesHoldErasure> {
  constructor(private readonly database: Database) {}

  async execute({ userId, now }: PrizesHoldErasure): Promise<boolean> {
    const since = new Date(now.getTime() - PRIZE_OPEN_DAYS * DAY_MS);
    const rows = await this.database.query('select 1 from winners where user_id = $1 and created_at > $2 limit 1', [
      userId,
      since,
    ]);
    return rows.length > 0;
  }
}
