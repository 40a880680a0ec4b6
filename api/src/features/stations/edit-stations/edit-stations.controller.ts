import { applyDecorators, Body, Controller, Injectable, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiTags, PartialType } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateBy } from 'class-validator';
import { type EntityManager, IsNull, QueryFailedError, type Repository } from 'typeorm';
import { STATION_LOCATIONS, type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import {
  type AdminStationView,
  type RemovedStationView,
  STATION_FREQUENCY_LENGTH_MAX,
} from '@sabi50/contracts/station-views';
import { STATION_MESSAGES } from '@sabi50/texts/api/en/station-messages';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId, newId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { coded } from '../../../platform/http/coded-messages.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, ReadOnlyField, requireRevision, RevisionField, RevisionQuery } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { AccountsUseStation } from '../stations.queries.js';
import { StationRow, stationViewOf } from '../station.row.js';

/** A line of text that must be filled in: composed, without blanks around it and with single ones between words. */
const Line = (lengthMax: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ') : value,
    ),
    ValidateBy({
      name: 'line',
      validator: {
        validate: (value) => typeof value === 'string' && value !== '' && value.length <= lengthMax,
        defaultMessage: (at) => (isTooLong(at?.value) ? STATION_MESSAGES.tooLong : STATION_MESSAGES.nameAndFrequency),
      },
    }),
  );

const isTooLong = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** A new station: what either of its two forms requires. */
export class StationBody {
  @ApiProperty({ maxLength: STATION_NAME_LENGTH_MAX, example: 'Akure FM' })
  @Line(STATION_NAME_LENGTH_MAX)
  readonly name!: string;

  @ApiProperty({ maxLength: STATION_FREQUENCY_LENGTH_MAX, example: '95.1 FM' })
  @Line(STATION_FREQUENCY_LENGTH_MAX)
  readonly frequency!: string;

  @OneOf(STATION_LOCATIONS, STATION_MESSAGES.requiredFields)
  readonly location!: StationLocation;

  @OneOf(LANGUAGES, STATION_MESSAGES.requiredFields)
  readonly language!: Language;
}

/** What changes about a station; a field that is left out stays as it is. */
export class StationChangeBody extends PartialType(StationBody) {
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: STATION_MESSAGES.isActive })
  readonly isActive?: boolean;

  @RevisionField() readonly revision?: number;

  @ReadOnlyField() readonly id?: unknown;
  @ReadOnlyField() readonly createdAt?: unknown;
}

const UNIQUE_VIOLATION = '23505';

/** What staff do to stations. Each change and its record in the staff log are one transaction (rule staff/log). */
@Injectable()
export class EditStations {
  constructor(
    @InjectRepository(StationRow) private readonly stations: Repository<StationRow>,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Sent again under its key, it answers the station of before.
   * @throws DomainError STATION_EXISTS when a station that was not deleted has this name
   */
  add(body: StationBody, actor: StaffActor, key?: string): Promise<StationRow> {
    const { name, frequency, location, language } = body;
    const facts = { name, frequency, location, language, isActive: true };
    const row: StationRow = {
      ...facts,
      id: key === undefined ? newId() : derivedId('station', actor.userId, key),
      revision: 1,
      createdAt: this.clock.now(),
      deletedAt: null,
    };
    return this.inTransaction(async (tx) => {
      const added = key === undefined ? null : await tx.findOneBy(StationRow, { id: row.id });
      if (added) return added;
      await tx.insert(StationRow, row);
      await recordChange(tx, { actor, action: 'station.create', subjectId: row.id, before: null, after: facts });
      return row;
    });
  }

  /** @throws DomainError STATION_NOT_FOUND, STATION_EXISTS, RECORD_CHANGED */
  change(id: string, body: StationChangeBody, actor: StaffActor): Promise<StationRow> {
    return this.inTransaction(async (tx) => {
      const row = await stationToChange(tx, id);
      requireRevision(row, body.revision);
      const before = factsOf(row);
      const after = {
        name: body.name ?? row.name,
        frequency: body.frequency ?? row.frequency,
        location: body.location ?? row.location,
        language: body.language ?? row.language,
        isActive: body.isActive ?? row.isActive,
      };
      await tx.update(StationRow, { id }, after);
      await recordChange(tx, { actor, action: 'station.update', subjectId: id, before, after });
      return tx.findOneByOrFail(StationRow, { id });
    });
  }

  /**
   * Deletes a station. One that accounts point at is switched off instead and stays on the list; statistics keep the
   * name of either.
   * @param seen the revision on which this was decided; not compared when absent
   * @throws DomainError STATION_NOT_FOUND, RECORD_CHANGED
   */
  async remove(
    id: string,
    seen: number | undefined,
    actor: StaffActor,
  ): Promise<{ station: StationRow; isDeleted: boolean }> {
    const isDeleted = !(await this.queries.execute(new AccountsUseStation(id)));
    return this.inTransaction(async (tx) => {
      const row = await stationToChange(tx, id);
      requireRevision(row, seen);
      const before = factsOf(row);
      const after = { ...before, isActive: false };
      await tx.update(StationRow, { id }, { isActive: false, ...(isDeleted && { deletedAt: this.clock.now() }) });
      await recordChange(tx, {
        actor,
        action: 'station.delete',
        subjectId: id,
        before,
        after: isDeleted ? null : after,
      });
      return { station: { ...row, ...after }, isDeleted };
    });
  }

  private async inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.stations.manager.transaction(work);
    } catch (error) {
      const isNameTaken =
        error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
      throw isNameTaken ? new DomainError('STATION_EXISTS') : error;
    }
  }
}

/** Locked, so that what is logged as before is what is changed. */
async function stationToChange(tx: EntityManager, id: string): Promise<StationRow> {
  const row = await tx.findOne(StationRow, {
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!row) throw new DomainError('STATION_NOT_FOUND');
  return row;
}

const factsOf = ({ name, frequency, location, language, isActive }: StationRow) => ({
  name,
  frequency,
  location,
  language,
  isActive,
});

@ApiTags('stations')
@Controller()
export class EditStationsController {
  constructor(
    private readonly stations: EditStations,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Adds a station that players can choose from now on; answers it. */
  @Endpoint('POST adminRadioStations', {
    access: staff('stations.edit'),
    status: 201,
    summary: 'Add a radio station',
    idempotent: 'Sent again, it is added once',
    errors: ['STATION_EXISTS'],
  })
  async add(
    @Body() body: StationBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<AdminStationView> {
    const keyed = { actorId: scope.userId, key, call: ['adminRadioStations'], body };
    return stationViewOf(await this.requests.run(keyed, () => this.stations.add(body, scope, key)));
  }

  /** Changes what is given about a station; accounts know it by its id, so they follow a new name. */
  @Endpoint('PUT adminRadioStation', {
    access: staff('stations.edit'),
    summary: 'Change a radio station; fields that are left out stay as they are',
    errors: ['STATION_NOT_FOUND', 'RECORD_CHANGED', 'STATION_EXISTS'],
  })
  async change(
    @Param('id') id: string,
    @Body() body: StationChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<AdminStationView> {
    return stationViewOf(await this.stations.change(usableId(id, 'STATION_NOT_FOUND'), body, scope));
  }

  /** Deletes a station, or switches it off when players or staff are tied to it; the answer says which. */
  @Endpoint('DELETE adminRadioStation', {
    access: staff('stations.edit'),
    summary: 'Delete a radio station; one that accounts use is switched off instead',
    errors: ['VALIDATION_FAILED', 'STATION_NOT_FOUND', 'RECORD_CHANGED'],
  })
  async remove(
    @Param('id') id: string,
    @Query() { revision }: RevisionQuery,
    @Scope() scope: StaffScope,
  ): Promise<RemovedStationView> {
    const { station, isDeleted } = await this.stations.remove(usableId(id, 'STATION_NOT_FOUND'), revision, scope);
    const message = isDeleted ? STATION_MESSAGES.deleted : STATION_MESSAGES.deactivated;
    return { ...stationViewOf(station), deleted: isDeleted, ...coded(message) };
  }
}
