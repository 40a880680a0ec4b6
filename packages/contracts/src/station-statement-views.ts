/** The statement of a month of a radio station, and the share by which it is settled (rules staff/station-statement, staff/station-share). */
import { type Id, type Timestamp } from './text-formats.js';

export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A share is counted in hundredths of a percent: 2,550 are 25.5 percent. */
export const SHARE_BASIS_POINTS_MAX = 10_000;

/** A calendar month in Lagos: "2026-10". */
export const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/;

/** "25.5%" of 2550. */
export const shareText = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}${decimalsOf(basisPoints % 100)}%`;

const decimalsOf = (hundredths: number): string =>
  hundredths === 0 ? '' : `.${hundredths % 10 === 0 ? hundredths / 10 : String(hundredths).padStart(2, '0')}`;

/** Basis points of a typed percentage, such as "25.5"; null for what is none, or has more decimals than count. */
export function basisPointsOf(percent: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent);
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints <= SHARE_BASIS_POINTS_MAX ? basisPoints : null;
}

/** A share that staff set: it counts for its first month and those after it, until a later one. */
export interface StationShareView {
  readonly id: Id;
  readonly shareBasisPoints: number;
  /** `YYYY-MM`. */
  readonly fromMonth: string;
  readonly setAt: Timestamp;
  readonly setBy: Id;
  /** Null once the account is gone. */
  readonly setByName: string | null;
}

/** Every share that was ever set for a station. */
export interface StationSharesView {
  readonly stationId: Id;
  readonly stationName: string;
  /** The one that was set last comes first. */
  readonly shares: readonly StationShareView[];
}

/** The body of `POST /api/admin/radio-stations/:id/shares`. */
export interface StationShareRequest {
  /** Why, for the staff log. */
  readonly reason: string;
  readonly shareBasisPoints: number;
  /** `YYYY-MM`: counts from this month on. */
  readonly fromMonth: string;
  /** The share that was set last, as it was on screen; left out where there was none. */
  readonly seen?: string;
}

/** What a month came to. Amounts are decimal naira. */
export interface StatementFiguresView {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Who played at least once. */
  readonly players: number;
  /** Games whose fee was charged. */
  readonly plays: number;
  readonly fees: string;
  /** Of these fees, what went back to players. */
  readonly feesReturned: string;
  /** Fees less what went back. */
  readonly feesKept: string;
  /** Null where no share is set for the month. */
  readonly shareBasisPoints: number | null;
  /** The station's part of what was kept, rounded down to kobo. */
  readonly share: string | null;
}

/** A month as it is now; issued or not, it is no statement. */
export interface StatementPreviewView extends StatementFiguresView {
  /** Only a month that is over can be issued. */
  readonly isOver: boolean;
  readonly countedAt: Timestamp;
  /** The newest statement of the month. */
  readonly issued: StationStatementView | null;
  /** Whether the month would be issued otherwise now. */
  readonly differs: boolean;
}

/** A statement as it was issued: it never changes (rule staff/station-statement). */
export interface StationStatementView extends StatementFiguresView {
  readonly id: Id;
  /** Such as `AKURE-FM-2026-10`; a correction has its revision at the end: `AKURE-FM-2026-10-R2`. */
  readonly number: string;
  /** 1; a correction has the next. */
  readonly revision: number;
  readonly stationId: Id;
  /** As the station was called then. */
  readonly stationName: string;
  readonly issuedAt: Timestamp;
  readonly issuedBy: Id;
  /** Null once the account is gone. */
  readonly issuedByName: string | null;
  /** The number of the one that this corrects. */
  readonly replaces: string | null;
  /** The number of the one that corrects this. */
  readonly replacedBy: string | null;
  /** SHA-256 over the canonical JSON of what is stored of it, in hex. */
  readonly digest: string;
}

/** The statements of a station. */
export interface StationStatementsView {
  readonly stationId: Id;
  readonly stationName: string;
  /** The newest months first, of a month the newest revision first. */
  readonly statements: readonly StationStatementView[];
}

/** The body of `POST /api/admin/radio-stations/:id/statements`. */
export interface IssueStatementRequest {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The revision that is to be corrected, as it was on screen; left out for the first statement of the month. */
  readonly corrects?: number;
  /** Why it is corrected, for the staff log. */
  readonly reason?: string;
}
