import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import { AuthModule } from '../auth/auth.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import * as walletHistory from '../wallet/wallet-history.queries.js';
import * as adjustUser from './adjust-user/adjust-user.controller.js';
import * as adjustments from './adjust-user/adjustments.js';
import * as largeAdjustments from './adjust-user/large-adjustments.controller.js';
import * as largeAdjustmentsService from './adjust-user/large-adjustments.js';
import * as staffErasure from './erasure/staff-erasure.controller.js';
import * as findPlayers from './find-players/find-players.handler.js';
import * as ownProfile from './own-profile/own-profile.controller.js';
import * as playerNotes from './player-notes/player-notes.controller.js';
import * as restoreAccess from './restore-access/restore-access.controller.js';
import * as showContact from './show-contact/show-contact.controller.js';
import * as suspendPlayer from './suspend-player/suspend-player.controller.js';
import * as userList from './user-list/user-list.controller.js';
import * as users from './user-list/users.js';

const parts = partsOf(
  walletHistory,
  adjustUser,
  adjustments,
  largeAdjustments,
  largeAdjustmentsService,
  staffErasure,
  findPlayers,
  ownProfile,
  playerNotes,
  restoreAccess,
  showContact,
  suspendPlayer,
  userList,
  users,
);

const providers = [...parts.providers];

@Module({
  imports: [AuthModule, PrivacyModule],
  controllers: parts.controllers,
  providers,
  exports: providers,
})
export class PlayersModule {}
