import { type Database } from '../platform/postgres/database.js';
import { type Position } from './event-store.js';

interface Snapshot<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: Position;
}

/** The folded states of long streams, in Postgres whatever engine keeps the events. */
export class SnapshotStore {
  constructor(private readonly database: Database) {}

  async load<State>(stream: string, stateVersion: number): Promise<Snapshot<State> | null> {
    const rows = await this.database.query<Snapshot<State>>(
      'select state, revision, position from es.snapshots where stream = $1 and state_version = $2',
      [stream, stateVersion],
    );
    return rows[0] ?? null;
  }

  /** Never replaces a newer snapshot of the same state version. */
  async save(stream: string, stateVersion: number, { state, revision, position }: Snapshot<unknown>): Promise<void> {
    await this.database.query(
      `insert into es.snapshots (stream, state_version, revision, position, state) values ($1, $2, $3, $4, $5)
       on conflict (stream) do update set state_version = excluded.state_version, revision = excluded.revision,
         position = excluded.position, state = excluded.state
       where es.snapshots.state_version <> excluded.state_version or es.snapshots.revision < excluded.revision`,
      [stream, stateVersion, revision, position, JSON.stringify(state)],
    );
  }
}
