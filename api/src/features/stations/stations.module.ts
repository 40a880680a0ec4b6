import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  AdminStations,
  AdminStationsController,
  StationListController,
} from './admin-stations/admin-stations.controller.js';
import { EditStations, EditStationsController } from './edit-stations/edit-stations.controller.js';
import { StationRow } from './station.row.js';
import { StationByNameHandler, StationDetailsHandler, StationNamesHandler } from './stations.queries.handlers.js';

@Module({
  imports: [TypeOrmModule.forFeature([StationRow])],
  controllers: [AdminStationsController, EditStationsController, StationListController],
  providers: [AdminStations, EditStations, StationByNameHandler, StationDetailsHandler, StationNamesHandler],
})
export class StationsModule {}
