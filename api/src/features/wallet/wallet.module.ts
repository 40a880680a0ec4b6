import { Module } from '@nestjs/common';
import { EarlyExits } from './early-exits.js';
import { WalletBalanceController } from './wallet-balance/wallet-balance.controller.js';
import { WalletEntriesOfHandler } from './wallet-entries/wallet-entries-of.handler.js';
import { WalletTotalsOfHandler } from './wallet-entries/wallet-totals-of.handler.js';
import { WalletBalanceHandler } from './wallet-balance/wallet-balance.handler.js';
import { WalletStandingOfHandler } from './wallet-balance/wallet-standing-of.handler.js';
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
import { WalletEntriesController } from './wallet-entries/wallet-entries.controller.js';
import { WalletHistory } from './wallet-history.queries.js';

@Module({
  controllers: [WalletBalanceController, WalletEntriesController],
  providers: [
    AdjustBalanceHandler,
    CancelDepositReversalHandler,
    ChargeQuizFeeHandler,
    DecidePlayHandler,
    DepositFundsHandler,
    EarlyExits,
    ForfeitBalanceHandler,
    RefundQuizFeeHandler,
    ReverseDepositHandler,
    WalletBalanceHandler,
    WalletEntriesOfHandler,
    WalletHistory,
    WalletStandingOfHandler,
    WalletTotalsOfHandler,
  ],
})
export class WalletModule {}
