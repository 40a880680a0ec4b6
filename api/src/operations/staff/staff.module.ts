import { Module } from '@nestjs/common';
import {
  StaffActCountOnHandler,
  StaffActsOfEventsHandler,
  StaffActsOnHandler,
} from './staff-log/acts-on-player.handlers.js';
import { DebugPageController } from './debug-page.controller.js';
import { ParkedEventsController } from './parked-events/parked-events.controller.js';
import { EntrySubjects } from './staff-log/entry-subjects.js';
import { StaffLogController } from './staff-log/staff-log.controller.js';
import { StaffLogEntries } from './staff-log/staff-log.entries.js';
import { StaffProfileController } from './staff-profile/staff-profile.controller.js';
import { staffRegistration } from './staff.registration.js';

@Module({
  controllers: [DebugPageController, ParkedEventsController, StaffLogController, StaffProfileController],
  providers: [
    ...staffRegistration.processManagers,
    EntrySubjects,
    StaffActsOfEventsHandler,
    StaffActCountOnHandler,
    StaffActsOnHandler,
    StaffLogEntries,
  ],
})
export class StaffModule {}
