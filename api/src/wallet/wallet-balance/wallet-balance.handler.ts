import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import { WalletBalance } from '../wallet.queries.js';

@QueryHandler(WalletBalance)
export class WalletBalanceHandler implements IQueryHandler<WalletBalance> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, seen }: WalletBalance) {
    await this.projected.until('wallet_balance', seen);
    const rows = await this.database.query<{ balance_kobo: string }>(
      'select balance_kobo from read.wallet_balance where user_id = $1',
      [userId],
    );
    return { balanceKobo: Number(rows[0]?.balance_kobo ?? 0) };
  }
}
