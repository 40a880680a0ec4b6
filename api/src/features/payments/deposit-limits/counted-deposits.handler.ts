import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/postgres/database.js';
import { CountedDeposits } from '../../responsible-play/responsible-play.queries.js';
import { countedDeposits } from './counted-deposits.js';

@QueryHandler(CountedDeposits)
export class CountedDepositsHandler implements IQueryHandler<CountedDeposits> {
  constructor(private readonly database: Database) {}

  execute({ userId, now }: CountedDeposits) {
    return countedDeposits(this.database, { userId, now });
  }
}
