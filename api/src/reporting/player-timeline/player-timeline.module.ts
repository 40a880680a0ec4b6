import { Module } from '@nestjs/common';
import { PersonalData, PersonalDataController } from './personal-data/personal-data.controller.js';
import { PlayerTotals } from './player-totals.js';
import { TimelineController, Timeline } from './timeline.controller.js';

/** What happened to one player, put together from what every module knows: for staff to read, and to be taken away. */
@Module({
  controllers: [PersonalDataController, TimelineController],
  providers: [PersonalData, PlayerTotals, Timeline],
})
export class PlayerTimelineModule {}
