import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErasePlayer, ErasePlayers } from './erase-players/erase-player.js';
import {
  BeginErasureHandler,
  ErasureChangesOfHandler,
  ErasureOfHandler,
  FinishErasureHandler,
  Erasures,
} from './erasure/erasures.js';
import { OwnErasureController, OwnErasure } from './erasure/own-erasure.controller.js';
import { ErasureList } from './erasure-list/erasure-list.js';
import { ApplyPlayerRequests } from './player-requests/apply-player-requests.js';
import { PrivacyController } from './privacy.controller.js';
import { privacyRegistration } from './privacy.registration.js';
import { AccountPurge, UnverifiedAccounts } from './purge/account-purge.schedule.js';
import { RetentionJob, Retention } from './retention/retention.js';

@Module({
  imports: [AuthModule],
  controllers: [OwnErasureController, PrivacyController],
  providers: [
    ...privacyRegistration.processManagers,
    AccountPurge,
    ApplyPlayerRequests,
    BeginErasureHandler,
    ErasePlayer,
    ErasePlayers,
    ErasureChangesOfHandler,
    ErasureList,
    ErasureOfHandler,
    Erasures,
    FinishErasureHandler,
    OwnErasure,
    Retention,
    RetentionJob,
    UnverifiedAccounts,
  ],
  exports: [Erasures],
})
export class PrivacyModule {}
