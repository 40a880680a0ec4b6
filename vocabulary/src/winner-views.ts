/** What the winners calls take and answer. */
import { type RowFailureView } from './csv-uploads.js';
import { type WinnerState } from './enumerations.js';
import { type Id, type Timestamp } from './text-formats.js';

/** A winner as everybody sees them. */
export interface WinnerView {
  readonly id: Id;
  readonly fullName: string;
  /** The first 3 and the last 4 digits; the others are stars (rule staff/winner-number). */
  readonly phoneNumber: string;
  readonly state: WinnerState;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
}

/** A winner as super administrators see them: the same fields, the number in full (rule staff/winner-number). */
export type AdminWinnerView = WinnerView;

export interface WinnersUploadView {
  readonly successful: number;
  readonly failed: number;
  readonly message: string;
  /** The first 1,000. */
  readonly errors: readonly RowFailureView[];
}

export interface WinnersBulkView {
  /** Winners that were added. */
  readonly count: number;
  readonly message: string;
  /** The first 1,000. */
  readonly errors: readonly RowFailureView[];
}

/** The columns of a winners file, and what its sample shows. */
export const WINNER_COLUMNS = ['fullName', 'phoneNumber', 'state'] as const;
export type WinnerColumn = (typeof WINNER_COLUMNS)[number];
