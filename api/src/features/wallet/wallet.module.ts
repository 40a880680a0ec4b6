import { Global, Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as earlyExits from './early-exits.js';
import { EndedGames } from './ended-games.queries.js';
import * as walletBalance from './wallet-balance/wallet-balance.handlers.js';
import * as walletCommands from './wallet-commands.handler.js';
import * as walletEntries from './wallet-entries/wallet-entries.controller.js';
import * as walletHistory from './wallet-history.queries.js';

const parts = partsOf(earlyExits, walletBalance, walletCommands, walletEntries, walletHistory);

@Global()
@Module({
  controllers: parts.controllers,
  providers: [...parts.providers, EndedGames],
  exports: [EndedGames],
})
export class WalletModule {}
