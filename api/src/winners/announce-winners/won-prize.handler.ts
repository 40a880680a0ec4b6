import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { WINNER_COLUMNS_READ, type WinnerRow } from '../winners.records.js';
import { WonPrize } from '../winners.queries.js';

@QueryHandler(WonPrize)
export class WonPrizeHandler implements IQueryHandler<WonPrize> {
  constructor(private readonly database: Database) {}

  async execute({ winnerId }: WonPrize) {
    const [row] = await this.database.query<WinnerRow & Record<string, unknown>>(
      `select ${WINNER_COLUMNS_READ} from winners w where w.id = $1`,
      [winnerId],
    );
    const { prize = null, draw_kind: drawKind = null, draw_date: drawDate = null } = row ?? {};
    return prize === null || drawKind === null || drawDate === null ? null : { prize, drawKind, drawDate };
  }
}
