import { Module } from '@nestjs/common';
import { TimelineController } from './timeline.controller.js';
import { Timeline } from './timeline.js';

/** What happened to one player, put together from what every module knows. */
@Module({ controllers: [TimelineController], providers: [Timeline] })
export class PlayerTimelineModule {}
