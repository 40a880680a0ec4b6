import { createHmac, hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type AdminRole, type SessionKind } from '@sabi50/contracts/enumerations';
import {
  PLAYER_SESSION_ABSOLUTE_MS,
  PLAYER_SESSION_IDLE_MS,
  SESSION_MEMORY_MS,
  SESSIONS_PER_ACCOUNT_MAX,
  STAFF_SESSION_ABSOLUTE_MS,
  STAFF_SESSION_IDLE_MS,
  STEP_UP_LIFETIME_MS,
} from '@sabi50/contracts/limits';
import { type Clock } from '../../clock.js';
import { type Database, type Sql } from '../../postgres/database.js';
import { SessionEndings } from './session-endings.js';

/**
 * A signed-in browser. The role is the one granted at login: a role change ends the account's sessions
 * (rule staff/last-super-admin).
 */
export interface Session {
  /** Hex SHA-256 of the cookie's value. */
  readonly idHash: string;
  readonly userId: string;
  readonly kind: SessionKind;
  /** Null for players and for administrators without a known role, who may view users only. */
  readonly role: AdminRole | null;
  readonly stationId: string | null;
  /** Opened with a temporary secret: nothing but changing it is allowed. */
  readonly mustChangePassword: boolean;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export type NewSession = Pick<Session, 'userId' | 'kind'> &
  Partial<Pick<Session, 'role' | 'stationId' | 'mustChangePassword'>>;

const TOKEN_BYTES = 32;
/** `last_seen_at` is kept to the minute: an update a request would cost more than it tells. */
const TOUCH_EVERY_MS = 60_000;
const REMEMBERED_MAX = 50_000;

const IDLE_MS: Readonly<Record<SessionKind, number>> = { player: PLAYER_SESSION_IDLE_MS, staff: STAFF_SESSION_IDLE_MS };
const ABSOLUTE_MS: Readonly<Record<SessionKind, number>> = {
  player: PLAYER_SESSION_ABSOLUTE_MS,
  staff: STAFF_SESSION_ABSOLUTE_MS,
};

const COLUMNS = `encode(id_hash, 'hex') as "idHash", user_id as "userId", kind, role, station_id as "stationId",
  must_change_password as "mustChangePassword", last_seen_at as "lastSeenAt", expires_at as "expiresAt"`;

interface Remembered {
  readonly session: Session;
  /** Monotonic time, in ms. */
  readonly loadedAt: number;
}

/**
 * Sessions in Postgres. A process remembers one until PostgreSQL announces its end, and for SESSION_MEMORY_MS where
 * announcements may be late, so that ending it takes effect within that time (rule accounts/ended-at-once).
 */
export class SessionStore {
  private readonly remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_MAX });
  private readonly endings: SessionEndings;
  /** Counts the announced ends: a row that was read while one came is not remembered. */
  private ended = 0;

  constructor(
    private readonly database: Database,
    private readonly secret: string,
    private readonly clock: Clock,
  ) {
    this.endings = new SessionEndings(database.connectionString, (idHash) => this.onEnded(idHash));
  }

  close(): Promise<void> {
    return this.endings.close();
  }

  /**
   * Opens a session for a user who has just entered their PIN or password; the token goes into the cookie and nowhere else. The account's
   * oldest ones over the limit end.
   */
  async create(session: NewSession, sql: Sql = this.database): Promise<{ token: string; session: Session }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { userId, kind, role = null, stationId = null, mustChangePassword = false } = session;
    const rows = await sql.query<Session>(
      `insert into sessions (id_hash, user_id, kind, role, station_id, must_change_password, expires_at, proved_at)
       values (decode($1, 'hex'), $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond', now()) returning ${COLUMNS}`,
      [hashOf(token), userId, kind, role, stationId, mustChangePassword, ABSOLUTE_MS[kind]],
    );
    await sql.execute(
      `delete from sessions where id_hash in (
         select id_hash from sessions where user_id = $1 and kind = $2 order by created_at desc offset $3)`,
      [userId, kind, SESSIONS_PER_ACCOUNT_MAX],
    );
    return { token, session: rows[0] as Session };
  }

  /** The live session behind a cookie's value, or null when it is unknown, ended, idle too long or too old. */
  async find(token: string): Promise<Session | null> {
    const idHash = hashOf(token);
    const known = this.recall(idHash) ?? (await this.load(idHash));
    if (!known) return null;
    const now = this.clock.now().getTime();
    if (known.expiresAt.getTime() <= now || known.lastSeenAt.getTime() + IDLE_MS[known.kind] <= now) return null;
    return known;
  }

  /** Which of these sessions still live; asking does not keep them from being idle. */
  async stillLiving(idHashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ idHash: string }>(
      `select encode(id_hash, 'hex') as "idHash" from sessions
        where id_hash in (select decode(hash, 'hex') from unnest($1::text[]) as hash) and expires_at > now()
          and last_seen_at + case kind when 'player' then $2::int else $3::int end * interval '1 millisecond' > now()`,
      [idHashes, IDLE_MS.player, IDLE_MS.staff],
    );
    return new Set(rows.map(({ idHash }) => idHash));
  }

  /** How many sessions of an account live. */
  async livingOf(userId: string, sql: Sql = this.database): Promise<number> {
    const [row] = await sql.query<{ living: number }>(
      `select count(*)::int as living from sessions where user_id = $1 and expires_at > now()
          and last_seen_at + case kind when 'player' then $2::int else $3::int end * interval '1 millisecond' > now()`,
      [userId, IDLE_MS.player, IDLE_MS.staff],
    );
    return row?.living ?? 0;
  }

  /** The holder of a session has just given their password or a code. */
  async noteProof({ idHash }: Pick<Session, 'idHash'>): Promise<void> {
    await this.database.execute(`update sessions set proved_at = now() where id_hash = decode($1, 'hex')`, [idHash]);
  }

  /** Whether the holder of a session gave a password or code within STEP_UP_LIFETIME_MS; asked of the table, never remembered. */
  async isProved({ idHash }: Pick<Session, 'idHash'>): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from sessions where id_hash = decode($1, 'hex') and proved_at > now() - $2 * interval '1 millisecond'`,
      [idHash, STEP_UP_LIFETIME_MS],
    );
    return rows.length > 0;
  }

  async end(session: Session): Promise<void> {
    this.remembered.delete(session.idHash);
    await this.database.execute(`delete from sessions where id_hash = decode($1, 'hex')`, [session.idHash]);
  }

  /** Ends all sessions of an account, but for `except`. */
  async endAllOf(userId: string, except?: Session, sql: Sql = this.database): Promise<void> {
    this.remembered.clear();
    await sql.execute(`delete from sessions where user_id = $1 and encode(id_hash, 'hex') is distinct from $2`, [
      userId,
      except?.idHash ?? null,
    ]);
  }

  /** The per-session token that the PIN-change call carries as bearer (rule accounts/session-token). */
  authTokenOf(session: Session): string {
    return createHmac('sha256', this.secret).update(`auth-token/${session.idHash}`).digest('base64url');
  }

  private onEnded(idHash: string | null): void {
    this.ended += 1;
    if (idHash === null) this.remembered.clear();
    else this.remembered.delete(idHash);
  }

  private recall(idHash: string): Session | null {
    const areEndsKnown = this.endings.areKnown;
    const remembered = this.remembered.get(idHash);
    if (!remembered) return null;
    const { session, loadedAt } = remembered;
    if (!areEndsKnown && performance.now() - loadedAt > SESSION_MEMORY_MS) return null;
    return this.clock.now().getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS ? null : session;
  }

  private async load(idHash: string): Promise<Session | null> {
    const { ended } = this;
    const loadedAt = performance.now();
    const rows = await this.database.query<Session>(
      `select ${COLUMNS} from sessions where id_hash = decode($1, 'hex')`,
      [idHash],
    );
    const [session] = rows;
    if (!session) return null;
    const now = this.clock.now().getTime();
    const idle = now - session.lastSeenAt.getTime();
    const isTouched = idle > TOUCH_EVERY_MS && idle < IDLE_MS[session.kind];
    if (isTouched) {
      await this.database.execute(`update sessions set last_seen_at = now() where id_hash = decode($1, 'hex')`, [
        idHash,
      ]);
    }
    if (this.ended === ended) {
      this.remembered.set(idHash, {
        session: isTouched ? { ...session, lastSeenAt: new Date(now) } : session,
        loadedAt,
      });
    }
    return session;
  }
}

const hashOf = (token: string): string => hash('sha256', token);
