/** What the winners calls take and answer (product specification sections 3, 5 and 7). */
import { type RowFailureView } from './csv-uploads.js';
import { type WinnerState } from './enumerations.js';

/** A winner as everybody sees them. */
export interface WinnerView {
  readonly id: string;
  readonly fullName: string;
  /** The first 3 and the last 4 digits; the others are stars (decision D31). */
  readonly phoneNumber: string;
  readonly state: WinnerState;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A winner as super administrators see them: the same fields, the number in full (decision D31). */
export type AdminWinnerView = WinnerView;

export interface WinnersUploadView {
  readonly successful: number;
  readonly failed: number;
  readonly message: string;
  readonly errors: readonly RowFailureView[];
}

export interface WinnersBulkView {
  readonly count: number;
  readonly message: string;
  readonly errors: readonly RowFailureView[];
}

/** The columns of a winners file, and what its sample shows (product specification section 9). */
export const WINNER_COLUMNS = ['fullName', 'phoneNumber', 'state'] as const;
export type WinnerColumn = (typeof WINNER_COLUMNS)[number];
