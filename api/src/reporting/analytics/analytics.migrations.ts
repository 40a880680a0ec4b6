import { migration } from '../../platform/postgres/migrations.js';

/** The read model `activity` took its place. */
const NO_HOURLY_ACTIVITY_DDL = `
drop table if exists read.activity_hourly;
delete from read.checkpoints where name = 'activity_hourly';
`;

export const ANALYTICS_MIGRATIONS = [migration(1763700003401, 'NoHourlyActivity', NO_HOURLY_ACTIVITY_DDL)];
