import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as actsOnPlayer from './staff-log/acts-on-player.handlers.js';
import * as debugPage from './debug-page.controller.js';
import * as parkedEvents from './parked-events/parked-events.controller.js';
import * as entrySubjects from './staff-log/entry-subjects.js';
import * as staffLog from './staff-log/staff-log.controller.js';
import * as staffLogEntries from './staff-log/staff-log.entries.js';
import * as staffProfile from './staff-profile/staff-profile.controller.js';
import { staffRegistration } from './staff.registration.js';

const parts = partsOf(actsOnPlayer, debugPage, parkedEvents, entrySubjects, staffLog, staffLogEntries, staffProfile);

@Module({
  controllers: parts.controllers,
  providers: [...parts.providers, ...staffRegistration.processManagers],
})
export class StaffModule {}
