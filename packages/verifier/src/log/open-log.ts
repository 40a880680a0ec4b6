import { EventStoreDbLog } from './eventstoredb-log.js';
import { type Log, type LogAddress } from './log.js';
import { PostgresLog } from './postgres-log.js';

/** The log of an installation, on the engine that its address names. */
export const openLog = ({ databaseUrl, eventStoreUrl }: LogAddress): Log =>
  eventStoreUrl ? new EventStoreDbLog(eventStoreUrl) : new PostgresLog(databaseUrl);
