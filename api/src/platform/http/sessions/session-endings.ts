import { performance } from 'node:perf_hooks';
import { SESSION_MEMORY_MS } from '@sabi50/contracts/limits';
import { DedicatedConnection } from '../../postgres/dedicated-connection.js';

const CHANNEL = 'sabi50_session_ended';
const CONFIRM_EVERY_MS = SESSION_MEMORY_MS * 0.4;

/** Announces each session that is ended or changed when its transaction commits. */
export const SESSION_ENDINGS_DDL = `
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CHANNEL}', encode(old.id_hash, 'hex'));
  return null;
end $$;
create trigger session_end
  after delete or update of user_id, kind, role, station_id, must_change_password, expires_at on sessions
  for each row execute function announce_session_end();
`;

/**
 * The ends of sessions, as PostgreSQL announces them. A query on the listening connection is answered after every
 * announcement that was committed before it: while one was sent within SESSION_MEMORY_MS, no older end is unknown.
 */
export class SessionEndings {
  private readonly connection: DedicatedConnection;
  private confirmedAt = -Infinity;
  private confirming = false;

  /** @param onEnded receives the hash of the session's id; null when announcements may have been missed */
  constructor(connectionString: string, onEnded: (idHash: string | null) => void) {
    this.connection = new DedicatedConnection(connectionString, {
      name: 'sabi50 session endings',
      prepare: async (client) => {
        client.on('notification', ({ payload }) => onEnded(payload ?? null));
        await client.query(`listen ${CHANNEL}`);
        onEnded(null);
      },
      onLost: () => (this.confirmedAt = -Infinity),
    });
  }

  /** Whether every end older than SESSION_MEMORY_MS is known. Asking keeps it so; the first time it is false. */
  get areKnown(): boolean {
    const age = performance.now() - this.confirmedAt;
    if (age > CONFIRM_EVERY_MS && !this.confirming) void this.confirm();
    return age <= SESSION_MEMORY_MS;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async confirm(): Promise<void> {
    this.confirming = true;
    const sentAt = performance.now();
    try {
      await this.connection.query('select 1', []);
      this.confirmedAt = sentAt;
    } catch {
      this.confirmedAt = -Infinity;
    } finally {
      this.confirming = false;
    }
  }
}
