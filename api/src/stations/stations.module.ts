import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StationDetailsHandler } from './station-details/station-details.handler.js';
import { StationListController } from './station-list/station-list.controller.js';
import { StationByNameHandler, StationNamesHandler } from './station-list/station-list.handlers.js';
import { StationRow } from './station.row.js';

@Module({
  imports: [TypeOrmModule.forFeature([StationRow])],
  controllers: [StationListController],
  providers: [StationByNameHandler, StationDetailsHandler, StationNamesHandler],
})
export class StationsModule {}
