/** What the calls about staff themselves answer. */
import { type AdminRole, type StationLocation } from './enumerations.js';
import { type Language } from './languages.js';
import { type PermissionFlags } from './permissions.js';
import { type Email, type Id, type Timestamp } from './text-formats.js';

/** The station of a station administrator, as their information card shows it. */
export interface StaffStationView {
  readonly id: Id;
  readonly name: string;
  /** Free text such as "95.1 FM". */
  readonly frequency: string;
  readonly location: StationLocation;
  readonly language: Language;
}

/** Who is signed in to the console, and what they may do there. */
export interface AdminProfileView extends PermissionFlags {
  readonly id: Id;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: Email;
  /** Null for an administrator who may view users only (rule staff/roles). */
  readonly role: AdminRole | null;
  /** Of a station administrator; null for all others. */
  readonly radioStation: StaffStationView | null;
}

/** The second factor of the signed-in administrator. */
export interface SecondFactorView {
  readonly enrolled: boolean;
  readonly recoveryCodesLeft: number;
}

export interface SecondFactorEnrolmentView {
  /** Base32, for those who cannot scan. */
  readonly secret: string;
  /** What the QR code says. */
  readonly otpauthUrl: string;
}

export interface RecoveryCodesView {
  /** Each good once; never shown again. */
  readonly recoveryCodes: readonly string[];
}

/** How many logins fail at present, of all accounts together. */
export interface LoginWatchView {
  /** Within the last five minutes. */
  readonly failures: number;
  /** ISO 8601; until then unknown devices have to solve a task before a login. Null: they do not. */
  readonly raisedUntil: Timestamp | null;
}

/** Whether the console may show its debug page. */
export interface DebugPageView {
  readonly enabled: boolean;
}
