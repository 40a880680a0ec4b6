import { type StaffScope } from '../../platform/http/staff-scope.js';
import { Conditions } from '../../platform/postgres/conditions.js';
import { type Period } from '../period/period.js';

/** Whole days: what is summed by day answers for them. */
export type PeriodOfDays = Exclude<Period, { kind: 'hours' }>;

/**
 * The rows `d` of what was played by day, with their conditions: of everybody, or of a station's players
 * (rule staff/own-station). Of a period in hours there are none: its sessions are counted themselves.
 */
export function daysPlayed({ stationId }: Pick<StaffScope, 'stationId'>, period: PeriodOfDays) {
  const where = new Conditions().when(stationId, 'd.station_id = ?');
  if (period.kind === 'days') where.when(period.from, 'd.day >= ?::date').when(period.to, 'd.day <= ?::date');
  return { from: `read.${stationId === null ? 'activity_days' : 'activity_station_days'} d`, where };
}
