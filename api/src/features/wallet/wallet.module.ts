import { Global, Module } from '@nestjs/common';
import { EarlyExits } from './early-exits.js';
import { EndedGames } from './ended-games.queries.js';
import { WalletBalanceHandler, WalletStandingOfHandler } from './wallet-balance/wallet-balance.handlers.js';
import {
  AdjustBalanceHandler,
  CancelDepositReversalHandler,
  ChargeQuizFeeHandler,
  DecidePlayHandler,
  DepositFundsHandler,
  ForfeitBalanceHandler,
  RefundQuizFeeHandler,
  ReverseDepositHandler,
} from './wallet-commands.handler.js';
import {
  WalletEntriesController,
  WalletEntriesOfHandler,
  WalletTotalsOfHandler,
} from './wallet-entries/wallet-entries.controller.js';
import { WalletHistory } from './wallet-history.queries.js';

@Global()
@Module({
  controllers: [WalletEntriesController],
  providers: [
    AdjustBalanceHandler,
    CancelDepositReversalHandler,
    ChargeQuizFeeHandler,
    DecidePlayHandler,
    DepositFundsHandler,
    EarlyExits,
    EndedGames,
    ForfeitBalanceHandler,
    RefundQuizFeeHandler,
    ReverseDepositHandler,
    WalletBalanceHandler,
    WalletEntriesOfHandler,
    WalletHistory,
    WalletStandingOfHandler,
    WalletTotalsOfHandler,
  ],
  exports: [EndedGames],
})
export class WalletModule {}
