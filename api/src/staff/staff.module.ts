import { Module } from '@nestjs/common';
import { StaffLogController } from './staff-log/staff-log.controller.js';
import { StaffLogEntries } from './staff-log/staff-log.entries.js';
import { StaffProfileController } from './staff-profile/staff-profile.controller.js';

@Module({
  controllers: [StaffLogController, StaffProfileController],
  providers: [StaffLogEntries],
})
export class StaffModule {}
