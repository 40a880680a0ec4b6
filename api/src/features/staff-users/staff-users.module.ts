import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PlayersModule } from '../players/players.module.js';
import { CreateStaffAccount } from './create-admin/create-staff-account.js';
import { AdjustFigures } from './edit-user/adjust-figures.js';
import { EditUserController, EditUser, TemporarySecrets } from './edit-user/edit-user.controller.js';

@Module({
  imports: [AuthModule, PlayersModule],
  controllers: [EditUserController],
  providers: [AdjustFigures, CreateStaffAccount, EditUser, TemporarySecrets],
})
export class StaffUsersModule {}
