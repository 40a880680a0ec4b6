import { Module } from '@nestjs/common';
import { AddWinnerController } from './add-winner/add-winner.controller.js';
import { AnnounceWinners, AnnounceWinnersController } from './announce-winners/announce-winners.controller.js';
import { DrawListController } from './draw-list/draw-list.controller.js';
import { DrawPictures, DrawPicturesController } from './draw-pictures/draw-pictures.controller.js';
import { DrawPlans } from './draw-plans/draw-plans.records.js';
import {
  DrawsInSightController,
  HeldDrawsController,
  DrawsInSight,
} from './draws-in-sight/draws-in-sight.controller.js';
import {
  DrawsNearHandler,
  NextDrawsHandler,
  PlayersInDrawHandler,
  PrizesHoldErasureHandler,
  WonPrizeHandler,
} from './draws.queries.handlers.js';
import { Winners } from './draws.records.js';
import { SetDraw, SetDrawController } from './set-draw/set-draw.controller.js';
import { TellOfDraws } from './tell-of-draws.schedule.js';
import { UploadWinners, UploadWinnersController } from './upload-winners/upload-winners.controller.js';
import { WinnerCandidatesController } from './winner-candidates/winner-candidates.controller.js';
import { WinnerCandidates } from './winner-candidates/winner-candidates.js';
import {
  LatestWinnersController,
  RemoveWinnerController,
  WinnerListController,
} from './winner-list/winner-list.controller.js';

@Module({
  controllers: [
    AddWinnerController,
    AnnounceWinnersController,
    DrawListController,
    DrawPicturesController,
    DrawsInSightController,
    HeldDrawsController,
    LatestWinnersController,
    RemoveWinnerController,
    SetDrawController,
    UploadWinnersController,
    WinnerCandidatesController,
    WinnerListController,
  ],
  providers: [
    AnnounceWinners,
    DrawPictures,
    DrawPlans,
    DrawsInSight,
    NextDrawsHandler,
    DrawsNearHandler,
    PlayersInDrawHandler,
    PrizesHoldErasureHandler,
    SetDraw,
    TellOfDraws,
    UploadWinners,
    WinnerCandidates,
    Winners,
    WonPrizeHandler,
  ],
})
export class DrawsModule {}
