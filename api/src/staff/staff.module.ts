import { Module } from '@nestjs/common';
import { DebugPageController } from './debug-page/debug-page.controller.js';
import { LogOnAdjusted } from './log-on-adjusted/log-on-adjusted.process-manager.js';
import { ParkedEventsController } from './parked-events/parked-events.controller.js';
import { StaffLogController } from './staff-log/staff-log.controller.js';
import { StaffLogEntries } from './staff-log/staff-log.entries.js';
import { StaffProfileController } from './staff-profile/staff-profile.controller.js';

@Module({
  controllers: [DebugPageController, ParkedEventsController, StaffLogController, StaffProfileController],
  providers: [LogOnAdjusted, StaffLogEntries],
})
export class StaffModule {}
