import { type Fact } from '../../kernel/decider.js';
import { type Recorded } from '../event-store.js';
import { type LiveNotification } from '../../platform/live/live-notifications.js';
import { type Sql } from '../../platform/postgres/database.js';

/**
 * A read model: tables, the events it wants, and how a batch of them changes the tables.
 *
 * Table names in `tables` and in `apply` are unqualified: the runner points the search path at the live schema
 * (`read`) or, during a rebuild, at one beside it. Queries of the modules read `read.<table>`.
 */
export interface Projection<Event extends Fact = Fact> {
  /** Snake case; also the name of the checkpoint, of the lease and of `npm run projections:rebuild -- NAME`. */
  readonly name: string;
  /** Raise it when `ddl` or `apply` changed: the next start rebuilds. */
  readonly version: number;
  /** Names of the tables it owns, in `read`. */
  readonly tables: readonly string[];
  /** Those of them that other modules may read: their columns are part of the module's public API. */
  readonly published?: readonly string[];
  /** Creates the tables (unqualified names). Index names must be unique within the schema. */
  readonly ddl: string;
  readonly eventTypes: readonly Event['type'][];
  /** Its tables hold positions of the log, so they are built anew when the events move to another store. */
  readonly holdsPositions?: true;
  /** Set-based SQL for one batch, in order; runs inside the transaction that also moves the checkpoint. */
  apply(events: readonly Recorded<Event>[], sql: Sql): Promise<void>;
  /** Player whose browsers should refresh once this event is in the tables; null for none. Never during a rebuild. */
  notificationOf?(event: Recorded<Event>): LiveNotification | null;
}
