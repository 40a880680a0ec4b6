/** What the console's calls about radio stations answer and say. */
import { type StationLocation } from './enumerations.js';
import { type Language } from './languages.js';
import { type Id, type Timestamp } from './text-formats.js';
import { type CodedMessage } from './messages.js';

/** A station as staff see it. */
export interface AdminStationView {
  readonly id: Id;
  readonly name: string;
  /** Free text such as "95.1 FM". */
  readonly frequency: string;
  readonly location: StationLocation;
  readonly language: Language;
  /** Only active stations can be chosen by players. */
  readonly isActive: boolean;
  /** Grows by one whenever anything that staff can edit changes; sent back with an edit (rule staff/revision). */
  readonly revision: number;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
}

/** What became of a station that was to be deleted. */
export interface RemovedStationView extends AdminStationView, CodedMessage {
  /** False when accounts point at it: it was switched off and stays on the list. */
  readonly deleted: boolean;
}

export const STATION_FREQUENCY_LENGTH_MAX = 40;
