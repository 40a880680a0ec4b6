/** What the account calls answer. Times are ISO 8601 in UTC. */
import {
  type AdminRole,
  type Avatar,
  type Gender,
  type Location,
  type SessionKind,
  type Source,
} from './enumerations.js';
import { type Language } from './languages.js';
import { type Email, type Id, type Timestamp } from './text-formats.js';

/** A user as they see themselves. */
export interface UserView {
  readonly id: Id;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: Email;
  /**
   * E.164, such as +2348030000001 (rule accounts/mobile-number). Players always have one; staff accounts may have none.
   */
  readonly mobile: string | null;
  /** Null for staff accounts only, as are gender and source. */
  readonly location: Location | null;
  readonly preferredLanguage: Language;
  readonly gender: Gender | null;
  readonly source: Source | null;
  /** The station's name; null unless the source is radio. */
  readonly radioStation: string | null;
  /** The picture that they chose; null: their initials. */
  readonly avatar: Avatar | null;
  /** Decimal naira with two places, such as "150.00". */
  readonly balance: string;
  /** Lifetime points. */
  readonly points: number;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly createdAt: Timestamp;
  readonly adminRole: AdminRole | null;
  readonly adminRadioStationId: Id | null;
}

export interface MessageView {
  readonly message: string;
}

export interface RegisterView extends MessageView {
  readonly user: { readonly id: string; readonly email: Email };
}

export interface LoginView extends MessageView {
  readonly user: UserView;
  /** Per-session token; the PIN-change call carries it as bearer (rule accounts/session-token). */
  readonly authToken: string;
  readonly kind: SessionKind;
  /** The session was opened with a temporary secret: only changing it is allowed (rule accounts/temporary-secret). */
  readonly mustChangePassword: boolean;
}

/** A small task for a device, in the form that ALTCHA gives it. */
export interface ProofOfWorkChallenge {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly signature: string;
}

/** The current session: what a page asks at start instead of believing its storage (rule accounts/server-knows). */
export interface SessionView {
  readonly user: UserView;
  readonly kind: SessionKind;
  readonly mustChangePassword: boolean;
  /** Before playing or paying, the player has to agree to the terms of today (rule accounts/terms). */
  readonly mustAcceptTerms: boolean;
  /** When the session ends whatever happens. */
  readonly expiresAt: Timestamp;
}

export interface VerifyEmailView extends MessageView {
  readonly alreadyVerified: boolean;
}

/** After a change of PIN the session has a new id and a new token. */
export interface ChangePasswordView extends MessageView {
  /** Token of the new session. */
  readonly authToken: string;
}

export interface StationView {
  readonly id: Id;
  readonly name: string;
  /** Free text such as "95.1 FM". */
  readonly frequency: string;
}
