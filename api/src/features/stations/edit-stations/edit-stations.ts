import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, QueryFailedError, type Repository } from 'typeorm';
import { AccountsUseStation } from '../../accounts/accounts.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId, newId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { requireRevision } from '../../../platform/http/revision-field.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { StationRow } from '../station.row.js';
import { type StationBody, type StationChangeBody } from './station.body.js';

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
