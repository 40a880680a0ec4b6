import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { koboToDecimal } from '@sabi50/contracts/money';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Players } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { OwnId } from '../../../platform/http/own.js';
import { SpendingNoticeTo } from '../../responsible-play/responsible-play.queries.js';
import { WalletBalance } from '../wallet.queries.js';

@ApiTags('wallet')
@Controller()
export class WalletBalanceController {
  constructor(private readonly queries: QueryBus) {}

  /** The player's own balance; never older than what this browser last did. */
  @Get(ROUTES.userBalance)
  @Players()
  @Revalidated('asker')
  @ApiOperation({ summary: 'The balance of the signed-in player' })
  @ApiView('BalanceView')
  @ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async balance(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<BalanceView> {
    const query = new WalletBalance(userId, context.seen);
    const [{ balanceKobo, owedKobo, ...standing }, spendingNotice] = await Promise.all([
      this.queries.execute(query),
      this.queries.execute(new SpendingNoticeTo(userId, context.now)),
    ]);
    return { balance: koboToDecimal(balanceKobo), owed: koboToDecimal(owedKobo), ...standing, spendingNotice };
  }
}
