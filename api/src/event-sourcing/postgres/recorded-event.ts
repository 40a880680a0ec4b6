import { type Position } from '../../kernel/position.js';
import { type EventData, type EventMetadata, type RecordedEvent } from '../event-store.js';

/** A row of the log, as the server sent it: every column as text. */
export type EventRow = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: string,
];

/** Leaves each column as text: most readers want few of them, and parsing costs more than reading. */
export const AS_TEXT = { getTypeParser: () => (value: string) => value } as never;

/** int8 has at most 19 digits; in a fixed width, positions compare as strings. */
const POSITION_DIGITS = 19;

export const positionOf = (bigint: string): Position => bigint.padStart(POSITION_DIGITS, '0');

/** An event of the log; its JSON is parsed on first use. */
export class PostgresRecordedEvent implements RecordedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly #dataText: string;
  readonly #metadataText: string;
  readonly #recordedAt: string;
  #data: EventData | undefined;
  #metadata: EventMetadata | undefined;

  constructor([position, stream, revision, id, type, dataText, metadataText, recordedAt]: EventRow) {
    this.position = positionOf(position);
    this.stream = stream;
    this.revision = Number(revision);
    this.id = id;
    this.type = type;
    this.#dataText = dataText;
    this.#metadataText = metadataText;
    this.#recordedAt = recordedAt;
  }

  get data(): EventData {
    this.#data ??= JSON.parse(this.#dataText) as EventData;
    return this.#data;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= JSON.parse(this.#metadataText) as EventMetadata;
    return this.#metadata;
  }

  get recordedAt(): Date {
    return dateOf(this.#recordedAt);
  }
}

/** PostgreSQL writes `2026-11-21 05:46:12.123456+00`; offsets of half hours come as `+05:30`. */
function dateOf(text: string): Date {
  const iso = text.replace(' ', 'T');
  return new Date(/[+-]\d\d$/.test(iso) ? `${iso}:00` : iso);
}
