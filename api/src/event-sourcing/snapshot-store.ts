import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Database } from '../platform/postgres/database.js';
import { type Position } from '../kernel/position.js';
import { type NewEvent } from './event-store.js';

/** The folded state of a stream, as it stood after the event at `revision`. */
export interface Snapshot<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: Position;
  /** Whether this is the event after which the state was stored, and the state is unchanged since. */
  isProvenBy(event: SealedBy): boolean;
}

/** What a snapshot is bound to: the event itself, so that a snapshot of another history proves nothing. */
export type SealedBy = Pick<NewEvent, 'id' | 'type' | 'data'>;

interface SnapshotRow {
  readonly state: string;
  readonly revision: number;
  readonly position: Position;
  readonly seal: string;
}

/**
 * The folded states of long streams, in Postgres whatever engine keeps the events. Who may write the table still
 * cannot invent a balance: each row is sealed with the installation's secret, together with the event it stands for.
 */
export class SnapshotStore {
  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {}

  async load<State>(stream: string, stateVersion: number): Promise<Snapshot<State> | null> {
    const [row] = await this.database.query<SnapshotRow>(
      'select state::text, revision, position, seal from log_state.snapshots where stream = $1 and state_version = $2',
      [stream, stateVersion],
    );
    if (!row) return null;
    const { revision, position, seal } = row;
    const isProvenBy = (event: SealedBy): boolean =>
      areEqual(seal, this.sealOf([stream, stateVersion, revision, row.state], event));
    return { state: JSON.parse(row.state) as State, revision, position, isProvenBy };
  }

  /** Never replaces a newer snapshot of the same state version. */
  async save(
    stream: string,
    stateVersion: number,
    { state, revision, position }: Pick<Snapshot<unknown>, 'state' | 'revision' | 'position'>,
    event: SealedBy,
  ): Promise<void> {
    const text = JSON.stringify(state);
    const seal = this.sealOf([stream, stateVersion, revision, text], event);
    await this.database.query(
      `insert into log_state.snapshots (stream, state_version, revision, position, state, seal) values ($1, $2, $3, $4, $5, $6)
       on conflict (stream) do update set state_version = excluded.state_version, revision = excluded.revision,
         position = excluded.position, state = excluded.state, seal = excluded.seal
       where log_state.snapshots.state_version <> excluded.state_version or log_state.snapshots.revision < excluded.revision`,
      [stream, stateVersion, revision, position, text, seal],
    );
  }

  /** Removes a snapshot that the log does not prove, so that the next one can be kept. */
  async drop(stream: string): Promise<void> {
    await this.database.query('delete from log_state.snapshots where stream = $1', [stream]);
  }

  private sealOf(snapshot: readonly (string | number)[], { id, type, data }: SealedBy): string {
    const sealed = JSON.stringify(['snapshot', ...snapshot, id.toLowerCase(), type, data]);
    return createHmac('sha256', this.secret).update(sealed).digest('base64');
  }
}

function areEqual(seal: string, expected: string): boolean {
  const [left, right] = [Buffer.from(seal), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
