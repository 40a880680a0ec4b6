import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminStations } from './admin-stations/admin-stations.js';
import { AdminStationsController } from './admin-stations/admin-stations.controller.js';
import { EditStations } from './edit-stations/edit-stations.js';
import { EditStationsController } from './edit-stations/edit-stations.controller.js';
import { StationListController } from './station-list/station-list.controller.js';
import { StationByNameHandler, StationDetailsHandler, StationNamesHandler } from './stations.queries.handlers.js';
import { StationRow } from './station.row.js';

@Module({
  imports: [TypeOrmModule.forFeature([StationRow])],
  controllers: [AdminStationsController, EditStationsController, StationListController],
  providers: [AdminStations, EditStations, StationByNameHandler, StationDetailsHandler, StationNamesHandler],
})
export class StationsModule {}
