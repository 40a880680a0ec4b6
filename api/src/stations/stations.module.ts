import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeedStations } from './seed-stations/seed-stations.js';
import { StationListController } from './station-list/station-list.controller.js';
import { StationByNameHandler, StationNamesHandler } from './station-list/station-list.handlers.js';
import { StationRow } from './station.row.js';

@Module({
  imports: [TypeOrmModule.forFeature([StationRow])],
  controllers: [StationListController],
  providers: [SeedStations, StationByNameHandler, StationNamesHandler],
  exports: [SeedStations],
})
export class StationsModule {}
