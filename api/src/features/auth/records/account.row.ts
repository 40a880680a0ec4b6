import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AdminRole, type Avatar, type Gender, type Location, type Source } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';

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
