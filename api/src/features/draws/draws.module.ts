import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as addWinner from './add-winner/add-winner.controller.js';
import * as announceWinners from './announce-winners/announce-winners.controller.js';
import * as drawList from './draw-list/draw-list.controller.js';
import * as drawPictures from './draw-pictures/draw-pictures.controller.js';
import * as drawPlans from './draw-plans/draw-plans.records.js';
import * as drawsInSight from './draws-in-sight/draws-in-sight.controller.js';
import * as drawsQueries from './draws.queries.handlers.js';
import * as draws from './draws.records.js';
import * as setDraw from './set-draw/set-draw.controller.js';
import * as tellOfDraws from './tell-of-draws.schedule.js';
import * as uploadWinners from './upload-winners/upload-winners.controller.js';
import * as winnerCandidates from './winner-candidates/winner-candidates.controller.js';
import * as winnerCandidatesService from './winner-candidates/winner-candidates.js';
import * as winnerList from './winner-list/winner-list.controller.js';

@Module(
  partsOf(
    addWinner,
    announceWinners,
    drawList,
    drawPictures,
    drawPlans,
    drawsInSight,
    drawsQueries,
    draws,
    setDraw,
    tellOfDraws,
    uploadWinners,
    winnerCandidates,
    winnerCandidatesService,
    winnerList,
  ),
)
export class DrawsModule {}
