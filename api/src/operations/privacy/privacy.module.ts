import { Module } from '@nestjs/common';
import { ErasePlayer } from './erase-players/erase-player.js';
import { ErasePlayers } from './erase-players/erase-players.schedule.js';
import { ErasureList } from './erasure-list/erasure-list.js';
import { ApplyPlayerRequests } from './player-requests/apply-player-requests.js';
import { PrivacyController } from './privacy.controller.js';
import { privacyRegistration } from './privacy.registration.js';
import { RetentionJob } from './retention/retention.schedule.js';
import { Retention } from './retention/retention.js';

@Module({
  controllers: [PrivacyController],
  providers: [
    ...privacyRegistration.processManagers,
    ApplyPlayerRequests,
    ErasePlayer,
    ErasePlayers,
    ErasureList,
    Retention,
    RetentionJob,
  ],
})
export class PrivacyModule {}
