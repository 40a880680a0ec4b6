import { type EventData, type EventMetadata, type Position, type RecordedEvent } from './event-store.js';

/** A row of the log as the server sent it, every column as text. */
export type EventRow = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAtMs: string,
];

/** Leaves each column as text: most readers want few of them, and parsing costs more than reading. */
export const AS_TEXT = { getTypeParser: () => (value: string) => value } as never;

/** int8 has at most 19 digits; in a fixed width, positions compare as strings. */
const POSITION_DIGITS = 19;

export const positionOf = (bigint: string): Position => bigint.padStart(POSITION_DIGITS, '0');

/** An event of the log; its JSON is parsed when it is asked for, once. */
export class PostgresRecordedEvent implements RecordedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly #row: EventRow;
  #data: EventData | undefined;
  #metadata: EventMetadata | undefined;

  constructor(row: EventRow) {
    [, this.stream, , this.id, this.type] = row;
    this.position = positionOf(row[0]);
    this.revision = Number(row[2]);
    this.#row = row;
  }

  get data(): EventData {
    this.#data ??= JSON.parse(this.#row[5]) as EventData;
    return this.#data;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= JSON.parse(this.#row[6]) as EventMetadata;
    return this.#metadata;
  }

  get recordedAt(): Date {
    return new Date(Number(this.#row[7]));
  }
}
