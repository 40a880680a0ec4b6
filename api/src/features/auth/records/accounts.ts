import { Column, Entity, PrimaryColumn, type Repository, type EntityManager, QueryFailedError } from 'typeorm';
import { type AdminRole, type Avatar, type Gender, type Location, type Source } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type LoginName } from '../identity/login-name.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { emailToLookUp } from '@sabi50/contracts/email-addresses';
import { raiseAlarm } from '../../../platform/alarms/raise-alarm.js';

/**
 * A person's account. Personal data lives here and nowhere else, so that it can be corrected and erased
 * (rule data/no-personal-data-in-events). It holds two secrets that never stand in for each other: a PIN for playing, a
 * password for the console (rule accounts/two-secrets).
 */
@Entity('accounts')
export class AccountRow {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'first_name' })
  firstName!: string;

  @Column({ type: 'text', name: 'last_name' })
  lastName!: string;

  /** Lower case; unique. */
  @Column({ type: 'text' })
  email!: string;

  /** E.164; unique. Null for staff accounts only, as are location, gender and source. */
  @Column({ type: 'text', nullable: true })
  mobile!: string | null;

  @Column({ type: 'text', name: 'preferred_language' })
  preferredLanguage!: Language;

  @Column({ type: 'text', nullable: true })
  location!: Location | null;

  @Column({ type: 'text', nullable: true })
  gender!: Gender | null;

  @Column({ type: 'text', nullable: true })
  source!: Source | null;

  /** The station the player heard of us from; null unless the source is radio (rule accounts/station-by-id). */
  @Column({ type: 'uuid', name: 'station_id', nullable: true })
  stationId!: string | null;

  /** The picture that the player chose. */
  @Column({ type: 'text', nullable: true })
  avatar!: Avatar | null;

  @Column({ type: 'timestamptz', name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  @Column({ type: 'boolean', name: 'is_admin', default: false })
  isAdmin!: boolean;

  /** Null for an administrator who may only view users (rule staff/roles). */
  @Column({ type: 'text', name: 'admin_role', nullable: true })
  adminRole!: AdminRole | null;

  @Column({ type: 'uuid', name: 'admin_station_id', nullable: true })
  adminStationId!: string | null;

  @Column({ type: 'text', name: 'pin_hash', nullable: true })
  pinHash!: string | null;

  @Column({ type: 'text', name: 'pin_pepper_id', nullable: true })
  pinPepperId!: string | null;

  /** Set while the PIN is a temporary secret: it opens one session until then (rule accounts/temporary-secret). */
  @Column({ type: 'timestamptz', name: 'pin_temporary_until', nullable: true })
  pinTemporaryUntil!: Date | null;

  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text', name: 'password_pepper_id', nullable: true })
  passwordPepperId!: string | null;

  /** As `pinTemporaryUntil`, for the staff password. */
  @Column({ type: 'timestamptz', name: 'password_temporary_until', nullable: true })
  passwordTemporaryUntil!: Date | null;

  /** When the player said that they are old enough; null: not yet, as for staff (rule accounts/terms). */
  @Column({ type: 'timestamptz', name: 'age_confirmed_at', nullable: true })
  ageConfirmedAt!: Date | null;

  /** The terms that the player agreed to last, and when. */
  @Column({ type: 'text', name: 'terms_version', nullable: true })
  termsVersion!: string | null;

  @Column({ type: 'timestamptz', name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt!: Date | null;

  /** When the person was erased; the account has no name, address or number since (rule data/erasure). */
  @Column({ type: 'timestamptz', name: 'erased_at', nullable: true })
  erasedAt!: Date | null;

  /** Raised by the database whenever something that staff can edit changes. */
  @Column({ type: 'int', insert: false, update: false })
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}

/** Finds accounts. */
@Injectable()
export class Accounts {
  constructor(@InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>) {}

  byId(id: string): Promise<AccountRow | null> {
    return this.rows.findOneBy({ id });
  }

  /** `email` as emailToLookUp gives it. */
  byEmail(email: string): Promise<AccountRow | null> {
    return this.rows.findOneBy({ email });
  }

  /** The account that logs in under this name; a name that is neither email nor mobile has none. */
  async byLoginName(name: LoginName): Promise<AccountRow | null> {
    return name.kind === 'other' ? null : this.rows.findOneBy({ [name.kind]: name.value });
  }
}

const UNIQUE_VIOLATION = '23505';

/**
 * The refusal behind a violated unique rule of the accounts table; any other error as it is
 * (rule accounts/taken-is-said).
 */
export function takenOr(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return error;
  return constraint === 'accounts_email_taken' ? new DomainError('EMAIL_TAKEN') : new DomainError('MOBILE_TAKEN');
}

/** A TypeORM transaction as the platform's `Sql`, so that sessions can end in the transaction that changes an account. */
export function sqlOfManager(manager: EntityManager): Sql {
  return {
    query: (text, values = []) => manager.query(text, [...values]),
    async execute(text, values = []) {
      // For UPDATE and DELETE the driver answers [rows, count].
      const answer: unknown = await manager.query(text, [...values]);
      return Array.isArray(answer) && typeof answer[1] === 'number' ? answer[1] : 0;
    },
  };
}

interface Rows {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * Gives addresses that were stored before rule accounts/email-address the spelling under which a login looks for them: the domain
 * in punycode, no invisible signs. Where another account has that spelling, both stay as they are, and staff are alarmed.
 */
export async function rewriteEmails(rows: Rows): Promise<void> {
  const stored = (await rows.query(
    `select id, email from accounts where email ~ '[^ -~]' order by created_at`,
  )) as Account[];
  for (const { id, email } of stored) {
    const spelling = emailToLookUp(email);
    if (spelling === email) continue;
    const others = (await rows.query('select id from accounts where email = $1', [spelling])) as Account[];
    if (others.length === 0) await rows.query('update accounts set email = $2 where id = $1', [id, spelling]);
    else await raiseAlarm(rows, { key: `same-email:${id}`, kind: 'same-email', params: {}, path: `/users/${id}/show` });
  }
}
