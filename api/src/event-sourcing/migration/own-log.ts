import { derivedId, newId } from '../../kernel/ids.js';
import { type Clock } from '../../platform/clock.js';
import { Database } from '../../platform/postgres/database.js';
import { type EventStore, factOf, type NewEvent, type RecordedEvent, WrongExpectedRevision } from '../event-store.js';
import { epochOf, type InstallationEvent, installationStream, installationStreams } from './installation.events.js';
import { EXPLANATIONS, judgeLog, type Verdict } from './own-log.rules.js';
import { Inject, Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type Position } from '../../kernel/position.js';

/** Thrown at start where the log is not the one that the database has read. */
export class OtherLog extends Error {
  override readonly name = 'OtherLog';
  constructor(readonly verdict: keyof typeof EXPLANATIONS) {
    super(EXPLANATIONS[verdict]);
  }
}

interface Row {
  readonly installation_id: string;
  readonly epoch: number;
  readonly is_in_log: boolean;
  readonly witness_stream: string | null;
  readonly witness_revision: number | null;
  readonly witness_event_id: string | null;
}

/** What database and log know of each other. */
interface Pair {
  readonly store: EventStore;
  readonly database: Database;
}

/**
 * Compares what the database remembers of the log with what the log says.
 * @throws EventStoreUnavailable
 */
export async function compareWithLog({ store, database }: Pair): Promise<Verdict> {
  const row = await rowOf(database);
  if (!row) return 'unmarked';
  return judgeLog(
    { epoch: row.epoch, isInLog: row.is_in_log },
    { epoch: (await newestOf(store, row))?.epoch ?? null, holdsWitness: await holdsWitness(store, row) },
  );
}

/**
 * Marks a log as this installation's, once, however many processes start at once.
 * @throws EventStoreUnavailable
 */
export async function markLog(pair: Pair, clock: Clock): Promise<void> {
  const { database, store } = pair;
  const known = await rowOf(database);
  if (known?.is_in_log) return;
  await database.execute(
    'insert into log_state.installation (installation_id) values ($1) on conflict (only_row) do nothing',
    [newId()],
  );
  const row = await rowOf(database);
  if (!row) throw new Error('The installation is not known to its own database');
  await beginStream(store, row, clock);
  await database.execute('update log_state.installation set is_in_log = true');
}

/**
 * Begins an epoch that neither the log nor the database has seen, at the end of a repair: from now on each of them tells the
 * other from its older copies. Broken off, it is begun again, with the next number.
 * @throws EventStoreUnavailable
 */
export async function beginEpoch(pair: Pair, clock: Clock): Promise<void> {
  await markLog(pair, clock);
  const { database, store } = pair;
  const row = await rowOf(database);
  if (!row) throw new Error('The installation is not known to its own database');
  // A log of before the mark has no stream, though the database remembers one.
  await beginStream(store, row, clock);
  const newest = await newestOf(store, row);
  if (!newest) throw new Error('The mark of the installation cannot be read in its log');
  const epoch = Math.max(row.epoch, newest.epoch) + 1;
  const event = newEvent(newId(), { type: 'EpochBegan', data: { epoch, occurredAt: clock.now().toISOString() } });
  const stream = installationStream(row.installation_id);
  const { revision } = await store.append(stream, [event], newest.revision);
  await database.execute('update log_state.installation set epoch = $1', [epoch]);
  await keepWitness(database, { stream, revision, id: event.id });
}

/** How often the log was repaired, plus one; null before it is marked. */
export async function epochOfLog(database: Database): Promise<number | null> {
  const row = await rowOf(database);
  return row?.is_in_log ? row.epoch : null;
}

/** Remembers an event of the log, by which the log is known again. */
async function keepWitness(
  database: Database,
  { stream, revision, id }: Pick<RecordedEvent, 'stream' | 'revision' | 'id'>,
): Promise<void> {
  await database.execute(
    'update log_state.installation set witness_stream = $1, witness_revision = $2, witness_event_id = $3',
    [stream, revision, id],
  );
}

async function rowOf(database: Database): Promise<Row | undefined> {
  const [row] = await database.query<Row>(
    `select installation_id, epoch, is_in_log, witness_stream, witness_revision, witness_event_id from log_state.installation`,
  );
  return row;
}

/** The first event has the same id in every process, so the second to come finds it there. */
async function beginStream(store: EventStore, { installation_id: installationId }: Row, clock: Clock): Promise<void> {
  const id = derivedId('installation', installationId);
  const began = newEvent(id, {
    type: 'InstallationBegan',
    data: { installationId, occurredAt: clock.now().toISOString() },
  });
  try {
    await store.append(installationStream(installationId), [began], 'no-stream');
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    const [first] = await store.readStream(installationStream(installationId), { limit: 1 });
    if (first?.id !== id) throw error;
  }
}

function newEvent(id: string, { type, data }: InstallationEvent): NewEvent {
  const { schemaVersions } = installationStreams;
  return {
    ...{ id, type, data: { ...data } },
    metadata: {
      ...{ correlationId: id, causationId: id, actor: 'system:installation' },
      ...{ schemaVersion: schemaVersions[type], occurredAt: data.occurredAt },
    },
  };
}

async function newestOf(store: EventStore, row: Row): Promise<{ epoch: number; revision: number } | null> {
  const stream = installationStream(row.installation_id);
  const [event] = await store.readStream(stream, { backwards: true, limit: 1 });
  return event ? { epoch: epochOf(factOf<InstallationEvent>(event)), revision: event.revision } : null;
}

async function holdsWitness(store: EventStore, row: Row): Promise<boolean> {
  if (row.witness_stream === null || row.witness_revision === null) return true;
  const [event] = await store.readStream(row.witness_stream, { from: row.witness_revision, limit: 1 });
  return event?.id === row.witness_event_id;
}

/**
 * Remembers in the database, once a minute, an event that the log got since: the next start looks whether the log still
 * holds it. Two small reads a minute, beside the pages that consumers read.
 */
@Injectable()
export class LogWitness extends ScheduledJob {
  readonly name = 'log-witness';
  override readonly everyMs = 60_000;
  private after: Position | null = null;

  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    const head = await this.store.head();
    const since = this.after === null ? [] : (await this.store.readAll(this.after, 1)).events;
    for (const event of since) await keepWitness(this.database, event);
    this.after = head;
  }
}
