import { Module } from '@nestjs/common';
import { OlderCharges } from './older-charges.js';
import { WalletBalanceController } from './wallet-balance/wallet-balance.controller.js';
import { WalletBalanceHandler } from './wallet-balance/wallet-balance.handler.js';
import {
  AdjustBalanceHandler,
  ChargeQuizFeeHandler,
  DepositFundsHandler,
  RefundQuizFeeHandler,
} from './wallet-commands.handler.js';
import { WalletEntriesController } from './wallet-entries/wallet-entries.controller.js';

@Module({
  controllers: [WalletBalanceController, WalletEntriesController],
  providers: [
    AdjustBalanceHandler,
    ChargeQuizFeeHandler,
    DepositFundsHandler,
    OlderCharges,
    RefundQuizFeeHandler,
    WalletBalanceHandler,
  ],
})
export class WalletModule {}
