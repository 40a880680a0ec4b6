import { Module } from '@nestjs/common';
import { AddWinnerController } from './add-winner/add-winner.controller.js';
import { AnnounceWinnersController } from './announce-winners/announce-winners.controller.js';
import { AnnounceWinners } from './announce-winners/announce-winners.js';
import {
  WonPrizeHandler,
  PrizesHoldErasureHandler,
  NextDrawsHandler,
  DrawsNearHandler,
  PlayersInDrawHandler,
} from './draws.queries.handlers.js';
import { DrawListController } from './draw-list/draw-list.controller.js';
import { DrawPictures } from './draw-pictures/draw-pictures.js';
import { DrawPicturesController } from './draw-pictures/draw-pictures.controller.js';
import { DrawPlans } from './draw-plans/draw-plans.records.js';
import { DrawsInSight } from './draws-in-sight/draws-in-sight.js';
import { DrawsInSightController, HeldDrawsController } from './draws-in-sight/draws-in-sight.controller.js';
import {
  LatestWinnersController,
  RemoveWinnerController,
  WinnerListController,
} from './winner-list/winner-list.controller.js';
import { SetDraw } from './set-draw/set-draw.js';
import { SetDrawController } from './set-draw/set-draw.controller.js';
import { UploadWinnersController, UploadWinners } from './upload-winners/upload-winners.controller.js';
import { WinnerCandidatesController } from './winner-candidates/winner-candidates.controller.js';
import { WinnerCandidates } from './winner-candidates/winner-candidates.js';
import { Winners } from './draws.records.js';

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
    UploadWinners,
    WinnerCandidates,
    Winners,
    WonPrizeHandler,
  ],
})
export class DrawsModule {}
