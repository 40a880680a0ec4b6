import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import * as adminStations from './admin-stations/admin-stations.controller.js';
import * as editStations from './edit-stations/edit-stations.controller.js';
import { StationRow } from './station.row.js';
import * as stationsQueries from './stations.queries.handlers.js';

const parts = partsOf(adminStations, editStations, stationsQueries);

@Module({
  imports: [TypeOrmModule.forFeature([StationRow])],
  controllers: parts.controllers,
  providers: parts.providers,
})
export class StationsModule {}
