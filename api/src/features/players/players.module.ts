import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { WalletHistory } from '../wallet/wallet-history.queries.js';
import { AdjustUserController, AdjustUser } from './adjust-user/adjust-user.controller.js';
import { Adjustments } from './adjust-user/adjustments.js';
import { LargeAdjustmentsController } from './adjust-user/large-adjustments.controller.js';
import { LargeAdjustments } from './adjust-user/large-adjustments.js';
import { StaffErasureController, StaffErasure } from './erasure/staff-erasure.controller.js';
import { FindPlayersHandler } from './find-players/find-players.handler.js';
import { ChangeProfile, OwnProfileController } from './own-profile/own-profile.controller.js';
import { PlayerNotesController, PlayerNotes } from './player-notes/player-notes.controller.js';
import { PlayerAccess, RestoreAccessController, RestoreAccess } from './restore-access/restore-access.controller.js';
import {
  ShowContactController,
  CountListedContactsHandler,
  ShowContact,
} from './show-contact/show-contact.controller.js';
import { SuspendPlayerController, SuspendPlayer } from './suspend-player/suspend-player.controller.js';
import { UserListController } from './user-list/user-list.controller.js';
import { Users } from './user-list/users.js';

const providers = [
  AdjustUser,
  Adjustments,
  ChangeProfile,
  CountListedContactsHandler,
  FindPlayersHandler,
  LargeAdjustments,
  PlayerAccess,
  PlayerNotes,
  RestoreAccess,
  ShowContact,
  StaffErasure,
  SuspendPlayer,
  Users,
  WalletHistory,
];

@Module({
  imports: [AuthModule, PrivacyModule],
  controllers: [
    AdjustUserController,
    LargeAdjustmentsController,
    OwnProfileController,
    PlayerNotesController,
    RestoreAccessController,
    ShowContactController,
    StaffErasureController,
    SuspendPlayerController,
    UserListController,
  ],
  providers,
  exports: providers,
})
export class PlayersModule {}
