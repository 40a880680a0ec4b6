import { Module } from '@nestjs/common';
import { EarlyExits } from './early-exits.js';
import { WalletBalanceController } from './wallet-balance/wallet-balance.controller.js';
import { WalletBalanceHandler } from './wallet-balance/wallet-balance.handler.js';
import {
  AdjustBalanceHandler,
  ChargeQuizFeeHandler,
  DepositFundsHandler,
  RefundQuizFeeHandler,
} from './wallet-commands.handler.js';
import { WalletEntriesController } from './wallet-entries/wallet-entries.controller.js';
import { WalletHistory } from './wallet-history.queries.js';

@Module({
  controllers: [WalletBalanceController, WalletEntriesController],
  providers: [
    AdjustBalanceHandler,
    ChargeQuizFeeHandler,
    DepositFundsHandler,
    EarlyExits,
    RefundQuizFeeHandler,
    WalletBalanceHandler,
    WalletHistory,
  ],
})
export class WalletModule {}
