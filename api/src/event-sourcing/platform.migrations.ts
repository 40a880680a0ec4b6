import {
  APPEND_AS_OWNER_DDL,
  EVENT_STORE_ENGINE_DDL,
  INSTALLATION_DDL,
  LOG_STATE_DDL,
  POSTGRES_EVENT_LOG_DDL,
  SNAPSHOT_SEAL_DDL,
} from './postgres/schema.js';
import { IDEMPOTENCY_KEYS_DDL } from '../platform/http/idempotent-requests.js';
import { SESSION_ENDINGS_DDL } from '../platform/http/sessions/session-endings.js';
import { SESSION_PROOFS_DDL, SESSIONS_DDL } from '../platform/http/sessions/session-cookies.js';
import { CHECKPOINT_DDL } from './consumers/checkpoints.js';
import { PARKED_EVENTS_DDL } from './consumers/parked-events.js';
import { SECRET_FINGERPRINT_DDL } from '../platform/postgres/start-checks.js';
import { TABLE_FINGERPRINT_DDL } from './consumers/projection-tables.js';
import { migration } from '../platform/postgres/migrations.js';

/** The tables of the event log, of consumers, and of the platform. */
export const PLATFORM_MIGRATIONS = [
  migration(1763700000001, 'EventLog', POSTGRES_EVENT_LOG_DDL),
  migration(1763700000002, 'Checkpoints', CHECKPOINT_DDL),
  migration(1763700000003, 'Sessions', SESSIONS_DDL),
  migration(1763700000004, 'EventStoreEngine', EVENT_STORE_ENGINE_DDL),
  migration(1763700005301, 'SessionProofs', SESSION_PROOFS_DDL),
  migration(1763700030001, 'ParkedEvents', PARKED_EVENTS_DDL),
  migration(1763700030002, 'TableFingerprints', TABLE_FINGERPRINT_DDL),
  migration(1764000002101, 'SnapshotSeal', SNAPSHOT_SEAL_DDL),
  migration(1764000002102, 'IdempotencyKeys', IDEMPOTENCY_KEYS_DDL),
  migration(1764000002103, 'AppendAsOwner', APPEND_AS_OWNER_DDL),
  migration(1764000002104, 'Installation', INSTALLATION_DDL),
  migration(1764300005005, 'LogState', LOG_STATE_DDL),
  migration(1764300032001, 'SessionEndings', SESSION_ENDINGS_DDL),
  migration(1764950000001, 'SecretFingerprint', SECRET_FINGERPRINT_DDL),
];
