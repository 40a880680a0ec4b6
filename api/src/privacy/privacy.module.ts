import { Module } from '@nestjs/common';
import { ErasePlayer } from './erase-players/erase-player.js';
import { ErasePlayers } from './erase-players/erase-players.reconciliation.js';

@Module({ providers: [ErasePlayer, ErasePlayers] })
export class PrivacyModule {}
