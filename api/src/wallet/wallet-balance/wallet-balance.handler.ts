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
    const [row] = await this.database.query<{ balance_kobo: string; owed_kobo: string; disputes: number }>(
      'select balance_kobo, owed_kobo, disputes from read.wallet_balance where user_id = $1',
      [userId],
    );
    return {
      balanceKobo: Number(row?.balance_kobo ?? 0),
      owedKobo: Number(row?.owed_kobo ?? 0),
      isDisputed: (row?.disputes ?? 0) > 0,
    };
  }
}
