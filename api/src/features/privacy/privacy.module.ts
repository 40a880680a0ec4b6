import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErasePlayer } from './erase-players/erase-player.js';
import { ErasePlayers } from './erase-players/erase-players.schedule.js';
import {
  BeginErasureHandler,
  ErasureChangesOfHandler,
  ErasureOfHandler,
  FinishErasureHandler,
} from './erasure/erasure.handlers.js';
import { Erasures } from './erasure/erasures.js';
import { OwnErasureController } from './erasure/own-erasure.controller.js';
import { OwnErasure } from './erasure/own-erasure.js';
import { ErasureList } from './erasure-list/erasure-list.js';
import { ApplyPlayerRequests } from './player-requests/apply-player-requests.js';
import { PrivacyController } from './privacy.controller.js';
import { privacyRegistration } from './privacy.registration.js';
import { AccountPurge } from './purge/account-purge.schedule.js';
import { UnverifiedAccounts } from './purge/unverified-accounts.js';
import { RetentionJob } from './retention/retention.schedule.js';
import { Retention } from './retention/retention.js';

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
