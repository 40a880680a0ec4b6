import { Module } from '@nestjs/common';
import { DebugPageController } from './debug-page/debug-page.controller.js';
import { StaffLogController } from './staff-log/staff-log.controller.js';
import { StaffLogEntries } from './staff-log/staff-log.entries.js';
import { StaffProfileController } from './staff-profile/staff-profile.controller.js';

@Module({
  controllers: [DebugPageController, StaffLogController, StaffProfileController],
  providers: [StaffLogEntries],
})
export class StaffModule {}
