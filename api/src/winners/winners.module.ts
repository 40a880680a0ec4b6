import { Module } from '@nestjs/common';
import { AddWinnerController } from './add-winner/add-winner.controller.js';
import { LatestWinnersController } from './latest-winners/latest-winners.controller.js';
import { RemoveWinnerController } from './remove-winner/remove-winner.controller.js';
import { UploadWinnersController } from './upload-winners/upload-winners.controller.js';
import { UploadWinners } from './upload-winners/upload-winners.js';
import { WinnerListController } from './winner-list/winner-list.controller.js';
import { Winners } from './winners.records.js';

@Module({
  controllers: [
    AddWinnerController,
    LatestWinnersController,
    RemoveWinnerController,
    UploadWinnersController,
    WinnerListController,
  ],
  providers: [UploadWinners, Winners],
})
export class WinnersModule {}
