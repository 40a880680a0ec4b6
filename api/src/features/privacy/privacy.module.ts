import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import { AuthModule } from '../auth/auth.module.js';
import * as erasePlayer from './erase-players/erase-player.js';
import {
  BeginErasureHandler,
  ErasureChangesOfHandler,
  ErasureOfHandler,
  FinishErasureHandler,
  Erasures,
} from './erasure/erasures.js';
import * as ownErasure from './erasure/own-erasure.controller.js';
import * as erasureList from './erasure-list/erasure-list.js';
import * as applyPlayerRequests from './player-requests/apply-player-requests.js';
import * as privacy from './privacy.controller.js';
import { privacyRegistration } from './privacy.registration.js';
import * as accountPurge from './purge/account-purge.schedule.js';
import * as retention from './retention/retention.js';

const parts = partsOf(erasePlayer, ownErasure, erasureList, applyPlayerRequests, privacy, accountPurge, retention);

@Module({
  imports: [AuthModule],
  controllers: parts.controllers,
  providers: [
    ...parts.providers,
    ...privacyRegistration.processManagers,
    BeginErasureHandler,
    ErasureChangesOfHandler,
    ErasureOfHandler,
    Erasures,
    FinishErasureHandler,
  ],
  exports: [Erasures],
})
export class PrivacyModule {}
