import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as personalData from './personal-data/personal-data.controller.js';
import * as playerTotals from './player-totals.js';
import * as timeline from './timeline.controller.js';

/** What happened to one player, put together from what every module knows: for staff to read, and to be taken away. */
@Module(partsOf(personalData, playerTotals, timeline))
export class PlayerTimelineModule {}
