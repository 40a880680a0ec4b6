import { Module } from '@nestjs/common';
import { ErasePlayer } from './erase-players/erase-player.js';
import { ErasePlayers } from './erase-players/erase-players.schedule.js';
import { ErasureList } from './erasure-list/erasure-list.js';
import { PrivacyController } from './privacy.controller.js';
import { RetentionJob } from './retention/retention.schedule.js';
import { Retention } from './retention/retention.js';

@Module({
  controllers: [PrivacyController],
  providers: [ErasePlayer, ErasePlayers, ErasureList, Retention, RetentionJob],
})
export class PrivacyModule {}
