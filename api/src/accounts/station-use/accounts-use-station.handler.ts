import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { AccountsUseStation } from '../accounts.queries.js';

@QueryHandler(AccountsUseStation)
export class AccountsUseStationHandler implements IQueryHandler<AccountsUseStation> {
  constructor(private readonly database: Database) {}

  async execute({ stationId }: AccountsUseStation) {
    const [answer] = await this.database.query<{ is_used: boolean }>(
      `select exists (select 1 from accounts where station_id = $1)
           or exists (select 1 from accounts where is_admin and admin_station_id = $1) as is_used`,
      [stationId],
    );
    return answer?.is_used ?? false;
  }
}
