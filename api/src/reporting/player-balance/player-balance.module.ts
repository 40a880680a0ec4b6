import { Module } from '@nestjs/common';
import { WalletBalanceController } from './player-balance.controller.js';

/** The balance with what else the player's pages show beside it: a read across wallet and responsible play. */
@Module({ controllers: [WalletBalanceController] })
export class PlayerBalanceModule {}
