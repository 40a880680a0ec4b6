import { Module } from '@nestjs/common';
import { AddWinnerController } from './add-winner/add-winner.controller.js';
import { AnnounceWinnersController } from './announce-winners/announce-winners.controller.js';
import { AnnounceWinners } from './announce-winners/announce-winners.js';
import { LatestWinnersController } from './latest-winners/latest-winners.controller.js';
import { RemoveWinnerController } from './remove-winner/remove-winner.controller.js';
import { UploadWinnersController } from './upload-winners/upload-winners.controller.js';
import { UploadWinners } from './upload-winners/upload-winners.js';
import { WinnerCandidatesController } from './winner-candidates/winner-candidates.controller.js';
import { WinnerCandidates } from './winner-candidates/winner-candidates.js';
import { WinnerListController } from './winner-list/winner-list.controller.js';
import { Winners } from './winners.records.js';

@Module({
  controllers: [
    AddWinnerController,
    AnnounceWinnersController,
    LatestWinnersController,
    RemoveWinnerController,
    UploadWinnersController,
    WinnerCandidatesController,
    WinnerListController,
  ],
  providers: [AnnounceWinners, UploadWinners, WinnerCandidates, Winners],
})
export class WinnersModule {}
