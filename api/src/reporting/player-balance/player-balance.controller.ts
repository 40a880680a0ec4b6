import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { SpendingNoticeTo } from '../../features/responsible-play/responsible-play.queries.js';
import { WalletBalance } from '../../features/wallet/wallet.queries.js';
import { player } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { OwnId } from '../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Revalidated } from '../../platform/http/revalidation.js';

@ApiTags('wallet')
@Controller()
export class WalletBalanceController {
  constructor(private readonly queries: QueryBus) {}

  /** The player's own balance; never older than what this browser last did. */
  @Endpoint('GET userBalance', { access: player(), summary: 'The balance of the signed-in player' })
  @Revalidated('asker')
  async balance(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<BalanceView> {
    const query = new WalletBalance(userId, context.seen);
    const [{ balanceKobo, owedKobo, ...standing }, spendingNotice] = await Promise.all([
      this.queries.execute(query),
      this.queries.execute(new SpendingNoticeTo(userId, context.now)),
    ]);
    return { balance: koboToDecimal(balanceKobo), owed: koboToDecimal(owedKobo), ...standing, spendingNotice };
  }
}
